! A later loop reads the sum that is on its way.
! FORMS both
      program later
      integer, parameter :: n = 8
      double precision a(n), s
      integer i
      common /total/ s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 1, n
        a(i) = i
        s = s + a(i)
      end do
!DVM$ REDUCTION_START SUMS
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = a(i) / s  ! EXPECT reduction-early s iteration=(1)
      end do
!DVM$ REDUCTION_WAIT SUMS
      print *, s
      end
