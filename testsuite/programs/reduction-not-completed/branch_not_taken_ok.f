! The reduction is started in the branch that is taken.
! FORMS both
      program branch
      integer, parameter :: n = 6
      integer a(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 1, n
        a(i) = i
        s = s + i
      end do
      if (n .lt. 10) then
!DVM$ REDUCTION_START SUMS
!DVM$ REDUCTION_WAIT SUMS
        print *, s
      else
        print *, 'none'
      end if
      end
