! A group that nobody fetches ahead: its loops fetch for themselves.
! FORMS both
      program late
      implicit none
      integer, parameter :: n = 8
      integer a(n), b(n), i, step, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ REMOTE_GROUP ENDS
      s = 0
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = 0
      end do
      do step = 1, 3
!DVM$ PARALLEL (I) ON A(I)
        do i = 1, n
          a(i) = i + step
        end do
!DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (ENDS: A(1))
        do i = 1, n
          b(i) = b(i) + a(1)
        end do
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + b(i)
      end do
      print *, s
      end
