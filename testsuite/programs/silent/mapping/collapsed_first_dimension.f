! Columns are distributed; each processor has whole columns and sums
! them in a sequential loop and by an intrinsic function (languages.md 6.2).
! FORMS both
      program columns
      implicit none
      integer, parameter :: n = 6, m = 8
      real a(n,m), column(m), s
      integer i, j
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ ALIGN COLUMN(J) WITH A(*,J)
      s = 0
!DVM$ PARALLEL (J) ON A(*,J), PRIVATE (I)
      do j = 1, m
        do i = 1, n
          a(i,j) = i * j
        end do
      end do
!DVM$ PARALLEL (J) ON A(*,J), PRIVATE (I), REDUCTION (SUM(S))
      do j = 1, m
        column(j) = 0
        do i = 1, n
          column(j) = column(j) + a(i,j)
        end do
        s = s + column(j) - sum(a(:,j)) + maxval(a(2:n:2,j))
      end do
      print *, s
      end
