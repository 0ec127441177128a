! The sum starts from what an earlier loop has taken away: a private
! variable that it wrote has no value after it (languages.md 6.10).
! FORMS both
      program reduced
      integer, parameter :: n = 8
      double precision a(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I), PRIVATE(S)
      do i = 1, n
        s = i
        a(i) = s
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)  ! EXPECT private-uninit s iteration=(1)
      end do
      print *, 'done'
      end
