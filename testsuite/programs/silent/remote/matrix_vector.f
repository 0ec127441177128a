! Matrix times vector: columns are distributed, the vector is gathered
! by remote access of the whole (languages.md 6.8).
! FORMS both
      program product
      implicit none
      integer, parameter :: n = 6
      double precision a(n,n), x(n), y(n), norm
      integer i, j, step
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ ALIGN (I) WITH A(*,I) :: X, Y
!DVM$ PARALLEL (I) ON A(*,I), PRIVATE (J)
      do i = 1, n
        x(i) = 1
        do j = 1, n
          a(j,i) = -1d0 / (i + j - 1)
        end do
        a(i,i) = 2
      end do
      do step = 1, 3
!DVM$ PARALLEL (I) ON Y(I), REMOTE_ACCESS (X(:)), PRIVATE (J)
        do i = 1, n
          y(i) = 0
          do j = 1, n
            y(i) = y(i) + a(j,i) * x(j)
          end do
          y(i) = y(i) - dot_product(a(:,i), x) + dot_product(a(:,i), x)
        end do
        norm = 0
!DVM$ PARALLEL (I) ON X(I), REDUCTION (SUM(NORM))
        do i = 1, n
          x(i) = y(i)
          norm = norm + y(i) ** 2
        end do
        print '(f12.6)', norm
      end do
      end
