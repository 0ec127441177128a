! The reduction is started in a branch that is not taken.
! FORMS both
      program branch
      integer, parameter :: n = 6
      integer a(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 0
! EXPECT @+1 reduction-not-completed s
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 1, n
        a(i) = i
        s = s + i
      end do
      if (n .gt. 10) then
!DVM$ REDUCTION_START SUMS
!DVM$ REDUCTION_WAIT SUMS
        print *, s
      else
        print *, 'none'
      end if
      end
