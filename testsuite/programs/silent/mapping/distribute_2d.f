! Two distributed dimensions, rows of edges by array constructors (languages.md 6.2).
! FORMS both
      program plane
      implicit none
      integer, parameter :: n = 7, m = 9
      real, dimension(0:n-1,0:m-1) :: a, b
      real s
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 0, m - 1
        do i = 0, n - 1
          a(i,j) = merge(1, i * j, any([i, j] == 0))
        end do
      end do
!DVM$ PARALLEL (J,I) ON B(I,J), SHADOW_RENEW (A), REDUCTION (SUM(S))
      do j = 1, m - 2
        do i = 1, n - 2
          b(i,j) = a(i-1,j) + a(i+1,j) + a(i,j-1) + a(i,j+1)            &
     &           - 4 * a(i,j)
          s = s + b(i,j)
        end do
      end do
      print *, s
      end program plane
