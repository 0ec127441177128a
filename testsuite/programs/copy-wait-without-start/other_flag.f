! The wait names another flag than the start.
! FORMS both
      program copies
      implicit none
      integer, parameter :: n = 8
      real a(n), b(2*n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ ASYNCID FLAG(2)
      s = 0
      a = 0
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, 2 * n
        b(i) = i - 1
      end do
! EXPECT @+1 copy-not-completed flag
!DVM$ ASYNCHRONOUS FLAG(1)
      a(1:n-2) = b(1:2*n-4:2)
!DVM$ END ASYNCHRONOUS
!DVM$ ASYNCWAIT FLAG(2) ! EXPECT copy-wait-without-start flag
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = n - 1, n
        s = s + a(i)
      end do
      print *, s
      end
