! The elements that get values are read before the wait.
! FORMS both
      program copies
      implicit none
      integer, parameter :: n = 8
      real a(n), b(2*n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ ASYNCID FLAG
      s = 0
      a = 0
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, 2 * n
        b(i) = i - 1
      end do
!DVM$ ASYNCHRONOUS FLAG
      a(1:n-2) = b(1:2*n-4:2)
!DVM$ END ASYNCHRONOUS
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)
! EXPECT @-1 copy-early a element=(1) iteration=(1) with=start of the copy@-6 help=put ASYNCWAIT of the copy before this place, and before the next start
      end do
!DVM$ ASYNCWAIT FLAG
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, s
      end
