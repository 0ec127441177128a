! The group is started again for another loop.
! FORMS both
      program twice
      integer, parameter :: n = 6
      double precision a(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 1, n
        a(i) = i
        s = s + a(i)
      end do
!DVM$ REDUCTION_START SUMS
!DVM$ REDUCTION_WAIT SUMS
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
!DVM$ REDUCTION_START SUMS
!DVM$ REDUCTION_WAIT SUMS
      print *, s
      end
