! The whole array is assigned while its edges are on their way.
! FORMS both
      program whole
      integer, parameter :: n = 6
      real a(n,n)
!DVM$ DISTRIBUTE A(BLOCK,*)
!DVM$ SHADOW_GROUP SIDES (A)
      a = 1
!DVM$ SHADOW_START SIDES
      a = 2  ! EXPECT shadow-export-write a
!DVM$ SHADOW_WAIT SIDES
      print *, 'done'
      end
