! Check list, 13: a reduction variable is used before the start, before
! the wait, and after it.
! FORMS both
      program early
      implicit none
      integer, parameter :: n = 8
      real a(n), s, x
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUMS: SUM(S))
      do i = 1, n
        a(i) = i
        s = s + a(i)
      end do
      x = s ! EXPECT reduction-early s with=reduction clause@-5
!DVM$ REDUCTION_START SUMS
      x = x + s ! EXPECT reduction-early s with=reduction start@-1
!DVM$ REDUCTION_WAIT SUMS
      x = x + s
      print *, x
      end
