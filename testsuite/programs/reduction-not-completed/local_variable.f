! The variable dies before the group is waited for.
! FORMS both
      program local
      integer, parameter :: n = 6
      double precision a(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      call total(a, n, 1)
      call total(a, n, 2)
      print *, 'done'
      end
      subroutine total(a, n, factor)
      integer n, factor, i
      double precision a(n), s
!DVM$ INHERIT A
!DVM$ REDUCTION_GROUP SUMS
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 1, n
        s = s + factor * a(i)
      end do
! EXPECT @+1 reduction-not-completed sums with=reduction clause@-4
!DVM$ REDUCTION_START SUMS
      end
