! A second loop reads what the iterations of the first left in a scalar.
! FORMS both
      program next
      integer, parameter :: n = 5
      double precision a(n,n), shift, s
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
      s = 0
      shift = 0
!DVM$ PARALLEL (J,I) ON A(I,J), NEW(SHIFT)
      do j = 1, n
        do i = 1, n
          shift = i - j
          a(i,j) = shift
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION(SUM(S))
      do j = 1, n
        do i = 1, n
          s = s + a(i,j) + shift
! EXPECT @-1 private-uninit shift iteration=(1,1) with=@13
        end do
      end do
      print *, s
      end
