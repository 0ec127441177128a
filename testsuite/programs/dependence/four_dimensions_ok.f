! The innermost of four dimensions carries a dependence, within the
! iteration.
! FORMS both
      program four
      integer, parameter :: n = 3
      double precision a(n,n,n,n), s
      integer i, j, k, l
!DVM$ DISTRIBUTE A(*,*,BLOCK,BLOCK)
      s = 0
!DVM$ PARALLEL (I,J) ON A(*,*,J,I), PRIVATE(K,L)
      do i = 1, n
        do j = 1, n
          do k = 1, n
            do l = 1, n
              a(l,k,j,i) = i + j + k + l - 4
            end do
          end do
        end do
      end do
!DVM$ PARALLEL (I,J,K) ON A(*,K,J,I), PRIVATE(L)
      do i = 1, n
        do j = 1, n
          do k = 1, n
            do l = 2, n
              a(l,k,j,i) = a(l,k,j,i) + a(l-1,k,j,i)
            end do
          end do
        end do
      end do
!DVM$ PARALLEL (I,J) ON A(*,*,J,I), REDUCTION(SUM(S))
      do i = 1, n
        do j = 1, n
          s = s + sum(a(:,:,j,i))
        end do
      end do
      print *, s
      end
