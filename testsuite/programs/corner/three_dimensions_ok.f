! An element off in two of three dimensions needs the corners, too
! : they are renewed.
! FORMS both
      program space
      implicit none
      integer, parameter :: n = 4
      integer a(n,n,n), b(n,n,n), i, j, k, s
!DVM$ DISTRIBUTE A(*,BLOCK,BLOCK)
!DVM$ ALIGN B(K,J,I) WITH A(K,J,I)
      s = 0
!DVM$ PARALLEL (I,J) ON A(*,J,I), PRIVATE (K)
      do i = 1, n
        do j = 1, n
          do k = 1, n
            a(k,j,i) = 100 * i + 10 * j + k
          end do
        end do
      end do
!DVM$ PARALLEL (I,J) ON B(*,J,I), SHADOW_RENEW (A(CORNER)),             &
!DVM$&  PRIVATE (K),                                                    &
!DVM$&  REDUCTION (SUM(S))
      do i = 1, n - 1
        do j = 2, n
          do k = 2, n
            b(k,j,i) = a(k-1,j,i+1)
            b(k,j,i) = b(k,j,i) + a(k,j-1,i+1)
            s = s + b(k,j,i)
          end do
        end do
      end do
      print *, s
      end
