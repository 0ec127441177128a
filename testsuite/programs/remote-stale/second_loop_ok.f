! The first loop of the group
! leaves alone
! what the second one has fetched.
! FORMS both
      program second
      implicit none
      integer, parameter :: n = 8
      real a(n), b(0:n-1), c(0:n-1), s
      integer i, step
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ ALIGN C(I) WITH B(I)
!DVM$ REMOTE_GROUP ENDS
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 0, n - 1
        b(i) = 0
        c(i) = 0
      end do
      do step = 1, 3
!DVM$ PREFETCH ENDS
!DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (ENDS: A(N))
        do i = 0, n - 1
          c(i) = c(i) + a(n)
        end do
!DVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS (ENDS: B(0))
        do i = 1, n
          a(i) = b(0) + i
        end do
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 0, n - 1
        s = s + b(i) + c(i)
      end do
      print *, s
      end
