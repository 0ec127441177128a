! The value was lost with a loop; a reduction that adds nothing to it
! gives none, and neither does its wait (languages.md 6.10).
! FORMS both
      program nothing
      integer, parameter :: n = 6
      double precision a(n), s, m
      integer i, round
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 3
      do round = 1, 2
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S), MAX(M))
        do i = 1, n
          a(i) = i
          if (i > n) s = s + a(i)
          if (i > n .and. a(i) > 9) m = max(m, a(i))
        end do
        s = s + 1  ! EXPECT private-uninit s
!DVM$ REDUCTION_START SUMS
!DVM$ REDUCTION_WAIT SUMS
        print *, s
        if (round > 1) then
          print *, m * 0 == 1  ! EXPECT uninitialized m
        end if
!DVM$ PARALLEL (I) ON A(I)
        do i = 1, n
          s = i
          a(i) = s
        end do
      end do
      end
