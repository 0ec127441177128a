! Rows are not distributed, yet the loop over them is parallel.
! FORMS both
      program collapsed
      integer, parameter :: n = 4, m = 6
      integer a(m,n), i, j, s
!DVM$ DISTRIBUTE A(*,BLOCK)
      s = 0
!DVM$ PARALLEL (I,J) ON A(J,I)
      do i = 1, n
        do j = 1, m
          a(j,i) = i + j * j
        end do
      end do
!DVM$ PARALLEL (I,J) ON A(J,I)
      do i = 1, n
        do j = 1, m - 1
          a(j,i) = a(j+1,i)
! EXPECT @-1 anti-dependence a element=(2,1) iteration=(1,2) with=previous read@-1 iteration=(1,1)
        end do
      end do
!DVM$ PARALLEL (I) ON A(*,I), PRIVATE(J), REDUCTION(SUM(S))
      do i = 1, n
        do j = 1, m
          s = s + a(j,i)
        end do
      end do
      print *, s
      end
