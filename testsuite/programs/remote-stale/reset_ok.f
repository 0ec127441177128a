! A group that was forgotten begins anew: nothing is fetched ahead.
! FORMS both
      program reset
      implicit none
      integer, parameter :: n = 8
      integer a(n), b(n), i, step, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ REMOTE_GROUP ENDS
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = 0
      end do
      do step = 1, 3
!DVM$ RESET ENDS
!DVM$ PREFETCH ENDS
!DVM$ PARALLEL (I) ON A(I)
        do i = 1, n
          a(i) = a(i) + step
        end do
!DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (ENDS: A(N))
        do i = 1, n
          b(i) = b(i) + a(n)
        end do
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + b(i)
      end do
      print *, s
      end
