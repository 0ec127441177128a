! Rows are not distributed, and the assignment of a section moves them
! within the iteration.
! FORMS both
      program collapsed
      integer, parameter :: n = 4, m = 6
      integer a(m,n), i, j, s
!DVM$ DISTRIBUTE A(*,BLOCK)
      s = 0
!DVM$ PARALLEL (I,J) ON A(J,I)
      do i = 1, n
        do j = 1, m
          a(j,i) = i + j * j
        end do
      end do
!DVM$ PARALLEL (I) ON A(*,I)
      do i = 1, n
        a(:m-1,i) = a(2:,i)
      end do
!DVM$ PARALLEL (I) ON A(*,I), PRIVATE(J), REDUCTION(SUM(S))
      do i = 1, n
        do j = 1, m
          s = s + a(j,i)
        end do
      end do
      print *, s
      end
