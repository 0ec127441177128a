! The loop reads the edges of A and writes B; A is written afterwards in
! the same iteration space by copying (languages.md 6.6).
! FORMS both
      program stencil
      implicit none
      integer, parameter :: n = 6
      double precision a(n,n), b(n,n), s
      integer i, j, step
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ SHADOW A(0:0,1:1)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 1, n
          a(i,j) = mod(i, 3) + j
          b(i,j) = a(i,j)
        end do
      end do
      step = 0
      do while (step < 4)
        step = step + 1
!DVM$ PARALLEL (J,I) ON B(I,J), SHADOW_RENEW (A(0:0,1:1))
        do j = 2, n - 1
          do i = 2, n - 1
            b(i,j) = a(i-1,j) + a(i+1,j) + a(i,j-1) + a(i,j+1)
          end do
        end do
!DVM$ PARALLEL (J) ON A(*,J)
        do j = 2, n - 1
          a(2:n-1,j) = b(2:n-1,j) / 4
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION (SUM(S))
      do j = 1, n
        do i = 1, n
          s = s + a(i,j)
        end do
      end do
      print '(f12.6)', s
      end
