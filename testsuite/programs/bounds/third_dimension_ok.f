! The first of three dimensions is left nowhere.
! FORMS both
      program third
      integer, parameter :: n = 3, m = 4
      integer*8 a(-1:m-2,n,n), b(-1:m-2,n,n), s
      integer i, j, k
!DVM$ DISTRIBUTE A(*,*,BLOCK)
!DVM$ ALIGN B(K,J,I) WITH A(K,J,I)
      s = 0
!DVM$ PARALLEL (I) ON A(*,*,I), PRIVATE(J, K)
      do i = 1, n
        do j = 1, n
          do k = -1, m - 2
            a(k,j,i) = i + j + k
          end do
        end do
      end do
!DVM$ PARALLEL (I) ON B(*,*,I), PRIVATE(J, K), REDUCTION(SUM(S))
      do i = 1, n
        do j = 2, n
          do k = 0, m - 2
            b(k,j,i) = a(k-1,j,i)
            s = s + b(k,j,i)
          end do
        end do
      end do
      print *, s
      end
