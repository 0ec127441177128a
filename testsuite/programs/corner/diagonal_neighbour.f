! The diagonal neighbour lies in a corner of the edges, and corners are
! not renewed.
! FORMS both
      program diagonal
      implicit none
      integer, parameter :: n = 6
      real a(0:n-1,n), b(0:n-1,n), s
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 0, n - 1
          a(i,j) = i + j
        end do
      end do
!DVM$ PARALLEL (J,I) ON B(I,J), SHADOW_RENEW (A), REDUCTION (SUM(S))
      do j = 2, n
        do i = 1, n - 1
          b(i,j) = a(i-1,j-1) ! EXPECT nonlocal a element=(0,1) iteration=(2,1)
          s = s + b(i,j)
        end do
      end do
      print *, s
      end
