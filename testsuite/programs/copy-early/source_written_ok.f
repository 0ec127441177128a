! Only elements that are not copied change; those that are may be read.
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
!DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS(B(1))
      do i = 2, 2 * n, 2
        b(i) = b(1)
      end do
!DVM$ ASYNCWAIT FLAG
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, s
      end
