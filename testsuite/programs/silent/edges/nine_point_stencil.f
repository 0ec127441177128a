! All eight neighbours, with corners (languages.md 6.6).
! FORMS both
      program life
      implicit none
      integer, parameter :: n = 7
      integer, dimension(0:n-1,0:n-1) :: a, b
      integer i, j, di, dj, m, s
!DVM$ DISTRIBUTE (BLOCK,BLOCK) :: A
!DVM$ ALIGN B(I,J) WITH A(I,J)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 0, n - 1
        do i = 0, n - 1
          a(i,j) = mod(3 * i + 5 * j, 2)
        end do
      end do
!DVM$ PARALLEL (J,I) ON B(I,J), SHADOW_RENEW (A(CORNER)),               &
!DVM$&  PRIVATE (DI, DJ, M), REDUCTION (SUM(S))
      do j = 1, n - 2
        do i = 1, n - 2
          m = -a(i,j)
          do dj = -1, 1
            do di = -1, 1
              m = m + a(i+di,j+dj)
            end do
          end do
          b(i,j) = 0
          if (m == 3 .or. (m == 2 .and. a(i,j) == 1)) b(i,j) = 1
          s = s + b(i,j)
        end do
      end do
      print '(i4,a)', s, ' alive'
      end
