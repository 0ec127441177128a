! A subroutine returns behind the wait.
! FORMS both
      program returns
      integer, parameter :: n = 6
      real a(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      call renew(a, n, 1)
      print *, 'done'
      end
      subroutine renew(a, n, way)
      integer n, way
      real a(n)
!DVM$ INHERIT A
!DVM$ SHADOW_GROUP SIDES (A)
!DVM$ SHADOW_START SIDES
!DVM$ SHADOW_WAIT SIDES
      if (way .eq. 1) return
!DVM$ SHADOW_START SIDES
!DVM$ SHADOW_WAIT SIDES
      end
