! WHERE changes a private table that the iteration has filled (debugger.md 1.4).
! COUNTS differ
! FORMS both
      program masked
      integer, parameter :: n = 5
      integer a(n), w(0:2), i
!DVM$ DISTRIBUTE A(BLOCK)
      w = (/ 1, 2, 3 /)
!DVM$ PARALLEL (I) ON A(I), PRIVATE(W)
      do i = 1, n
        w = (/ 1, 2, i /)
        where (w > 2)
          w = 0
        elsewhere
          w = -w
        end where
        a(i) = sum(w)
      end do
      print *, 'done'
      end
