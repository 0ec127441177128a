! Each loop that reads neighbours renews the edges.
! FORMS both
      program steps
      integer, parameter :: n = 6
      double precision a(n,n), b(n,n), s
      integer i, j, step
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 1, n
          a(i,j) = i * j
          b(i,j) = 0
        end do
      end do
      do 100 step = 1, 2
!DVM$ PARALLEL (J,I) ON B(I,J), SHADOW_RENEW(A)
        do j = 2, n - 1
          do i = 2, n - 1
            b(i,j) = a(i,j-1) + a(i,j+1)
          end do
        end do
!DVM$ PARALLEL (J,I) ON A(I,J)
        do j = 2, n - 1
          do i = 2, n - 1
            a(i,j) = b(i,j) / 2
          end do
        end do
!DVM$ PARALLEL (J,I) ON B(I,J), REDUCTION(SUM(S)), SHADOW_RENEW(A)
        do j = 2, n - 1
          do i = 2, n - 1
            s = s + a(i+1,j)
          end do
        end do
  100 continue
      print *, s
      end
