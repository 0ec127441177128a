! Along a mapped dimension of an array the element of another index is
! remote, whatever the other dimensions are mapped on.
! The loops want their own (languages.md 6.1).
! FORMS both
      program axes
      implicit none
      integer, parameter :: n = 6
      real a(n,n), row(n), column(n), wide(3,n), s
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN ROW(J) WITH A(2,J)
!DVM$ ALIGN COLUMN(I) WITH A(I,*)
!DVM$ ALIGN WIDE(*,I) WITH A(I,*)
      s = 0
!DVM$ PARALLEL (J) ON ROW(J)
      do j = 1, n
        row(j) = j
      end do
!DVM$ PARALLEL (I) ON COLUMN(I), PRIVATE (J)
      do i = 1, n
        column(i) = i
        do j = 1, 3
          wide(j,i) = i + j
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 2, n
          a(i,j) = i
          if (i == 2) a(i,j) = row(j)
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION (SUM(S))
      do j = 1, n
        do i = 2, n
          s = s + a(i,j) + column(i)
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION (SUM(S))
      do j = 1, 3
        do i = 2, n
          s = s + wide(4-j,i)
        end do
      end do
      print *, s
      end
