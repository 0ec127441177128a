! Copies at once and asynchronous ones, with several flags, and what may
! be done while they run (languages.md 6.19).
! FORMS both
      program copies
      implicit none
      integer, parameter :: n = 8
      real a(n), b(0:2*n-1), c(n,n), s
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ DISTRIBUTE C(BLOCK,BLOCK)
!DVM$ ASYNCID FLAG, FLAGS(2)
      s = 0
      a = 0
!DVM$ PARALLEL (I) ON B(I)
      do i = 0, 2 * n - 1
        b(i) = i
      end do
!DVM$ PARALLEL (J,I) ON C(I,J)
      do j = 1, n
        do i = 1, n
          c(i,j) = i + j
        end do
      end do
      a(1:n) = b(1:2*n-1:2)
      c(1:3,1:2) = c(2:4,3:4)
!DVM$ ASYNCHRONOUS FLAG
      a(1:n-2) = b(0:2*n-6:2)
!DVM$ END ASYNCHRONOUS
!DVM$ ASYNCHRONOUS FLAGS(2)
      b(1:2*n-1:2) = c(3,:)
!DVM$ END ASYNCHRONOUS
!DVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS (B(0))
      do i = n - 1, n
        a(i) = b(0)
      end do
!DVM$ ASYNCWAIT FLAGS(2)
!DVM$ ASYNCWAIT FLAG
!DVM$ PARALLEL (I) ON B(I)
      do i = 0, 2 * n - 1
        b(i) = b(i) + 1
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, s
      end
