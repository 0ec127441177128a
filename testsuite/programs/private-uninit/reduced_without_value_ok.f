! The value was lost with a loop; each round gives a new one (languages.md 6.10).
! FORMS both
      program nothing
      integer, parameter :: n = 6
      double precision a(n), s, m
      integer i, round
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 3
      m = 0
      do round = 1, 2
        s = 3
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S), MAX(M))
        do i = 1, n
          a(i) = i
          if (i > n) s = s + a(i)
          if (i > n .and. a(i) > 9) m = max(m, a(i))
        end do
!DVM$ REDUCTION_START SUMS
!DVM$ REDUCTION_WAIT SUMS
        print *, s
        if (round > 1) then
          print *, m * 0 == 1
        end if
!DVM$ PARALLEL (I) ON A(I)
        do i = 1, n
          s = i
          a(i) = s
        end do
      end do
      end
