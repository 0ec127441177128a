! B lies transposed on A, and the loop reads B(J,I) where A(I,J) lives (languages.md 6.1).
! FORMS both
      program turned
      implicit none
      integer, parameter :: n = 5
      integer a(n,n), b(n,n), i, j, s
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(J,I)
      s = 0
!DVM$ PARALLEL (J,I) ON B(I,J)
      do j = 1, n
        do i = 1, n
          b(i,j) = 2 * i - j
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION (SUM(S))
      do j = 1, n
        do i = 1, n
          a(i,j) = b(j,i)
          s = s + i * a(i,j)
        end do
      end do
      print *, s
      end
