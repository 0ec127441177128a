! The neighbour below the last row lies in the next column: inside the
! storage, outside the array.
! FORMS both
      program below
      integer, parameter :: n = 4, m = 8
      double precision a(m,n), b(m,n), s
      integer i, j
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      s = 0
!DVM$ PARALLEL (I,J) ON A(J,I)
      do i = 1, n
        do j = 1, m
          a(j,i) = 10 * i + j
        end do
      end do
!DVM$ PARALLEL (I,J) ON B(J,I), REDUCTION(SUM(S))
      do i = 1, n - 1
        do j = 1, m
          b(j,i) = a(j+1,i)
! EXPECT @-1 bounds a element=(9,1) iteration=(1,8)
          s = s + b(j,i)
        end do
      end do
      print *, s
      end
