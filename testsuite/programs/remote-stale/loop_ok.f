! The source changes between PREFETCH and the loop that reads it
! , and is asked for anew.
! FORMS both
      program stale
      implicit none
      integer, parameter :: n = 8
      real a(0:n-1), b(n), s
      integer i, step
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ REMOTE_GROUP ENDS
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = 0
      end do
      do step = 1, 3
!DVM$ PARALLEL (I) ON A(I)
        do i = 0, n - 1
          a(i) = a(i) + step
        end do
!DVM$ PREFETCH ENDS
!DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (ENDS: A(N-1))
        do i = 1, n
          b(i) = b(i) + a(n-1)
        end do
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + b(i)
      end do
      print *, s
      end
