! A parallel loop without iterations, and one that runs a single time;
! empty sections and empty sequential loops (languages.md 6.4).
! FORMS both
      program none
      implicit none
      integer, parameter :: n = 5
      integer a(n), w(n), i, limit, s
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = 1
      end do
      do limit = 0, 1
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
        do i = 1, limit
          s = s + a(i)
        end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
        do i = n, n + limit - 1, -1
          s = s + 100 * a(i)
        end do
        do i = 3, 2
          s = s + w(i)
        end do
        s = s + sum(w(2:limit)) + size(w(3:2))
      end do
      print *, s, i
      end
