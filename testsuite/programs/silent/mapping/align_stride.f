! A coarse grid lies on every second element of a fine one (languages.md 6.1).
! FORMS both
      program grids
      implicit none
      integer, parameter :: n = 6
      double precision fine(0:2*n), coarse(0:n-1), s
      integer i
!DVM$ DISTRIBUTE FINE(BLOCK)
!DVM$ ALIGN COARSE(I) WITH FINE(2*I+1)
      s = 0
!DVM$ PARALLEL (I) ON FINE(I)
      do i = 0, 2 * n
        fine(i) = i
      end do
!DVM$ PARALLEL (I) ON COARSE(I), SHADOW_RENEW (FINE),                   &
!DVM$&  REDUCTION (SUM(S))
      do i = 0, n - 1
        coarse(i) = (fine(2*i) + 2 * fine(2*i+1) + fine(2*i+2)) / 4
        s = s + coarse(i)
      end do
      print *, s
      end
