! An implied DO of PRINT reads the array before the wait.
! FORMS both
      program implied
      integer, parameter :: n = 6
      integer a(n), i, k(-1:1)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      k = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(K))
      do i = 1, n
        a(i) = i
        k(mod(i, 3) - 1) = k(mod(i, 3) - 1) + i
      end do
!DVM$ REDUCTION_START SUMS
      print *, (k(i), i = -1, 1)
! EXPECT @-1 reduction-early k element=(-1)
!DVM$ REDUCTION_WAIT SUMS
      end
