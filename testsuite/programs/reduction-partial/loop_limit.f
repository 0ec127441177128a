! The partial count is the limit of an inner loop.
! FORMS both
      program limits
      integer, parameter :: n = 5
      integer a(n), i, j, k
!DVM$ DISTRIBUTE A(BLOCK)
      k = 0
      a = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(K)), PRIVATE(J)
      do i = 1, n
        k = k + 1
        do j = 1, k  ! EXPECT reduction-partial k iteration=(1)
          a(i) = a(i) + j
        end do
      end do
      do j = 1, k
        continue
      end do
      print *, k
      end
