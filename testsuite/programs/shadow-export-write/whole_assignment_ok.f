! The whole array is assigned when its edges have arrived.
! FORMS both
      program whole
      integer, parameter :: n = 6
      real a(n,n)
!DVM$ DISTRIBUTE A(BLOCK,*)
!DVM$ SHADOW_GROUP SIDES (A)
      a = 1
!DVM$ SHADOW_START SIDES
!DVM$ SHADOW_WAIT SIDES
      a = 2
      print *, 'done'
      end
