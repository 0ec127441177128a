! A loop waits for the renewal that another loop started.
! FORMS both
      program edges
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ SHADOW_GROUP SIDES (A)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = 0
      end do
!DVM$ PARALLEL (I) ON A(I), SHADOW_START SIDES
      do i = 1, n
        a(i) = 2 * i
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_WAIT SIDES
      do i = 2, n - 1
        b(i) = a(i-1) + a(i+1)
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + b(i)
      end do
      print *, s
      end
