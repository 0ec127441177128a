! The variable is used before its wait, and a loop changes it without a
! clause: two faults.
! FORMS both
      program two
      integer, parameter :: n = 6
      double precision a(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 3
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 1, n
        a(i) = i
        s = s + a(i)
      end do
      s = s + 1  ! EXPECT reduction-early s
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        s = s + a(i)  ! EXPECT readonly-write s iteration=(1)
      end do
!DVM$ REDUCTION_START SUMS
!DVM$ REDUCTION_WAIT SUMS
      print *, s
      end
