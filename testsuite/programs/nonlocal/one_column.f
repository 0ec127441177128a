! Loops over one row
! reach into other columns.
! FORMS both
      program row
      implicit none
      integer, parameter :: n = 6
      real a(0:n-1,n), edge(n), s
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN EDGE(J) WITH A(0,J)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 0, n - 1
          a(i,j) = i - j
        end do
      end do
!DVM$ PARALLEL (J) ON A(0,J)
      do j = 1, n
        edge(j) = a(0,j)
      end do
!DVM$ PARALLEL (J) ON A(N-1,J), REDUCTION (SUM(S))
      do j = 2, n
        s = s + a(n-1,j-1) ! EXPECT nonlocal a element=(5,1) iteration=(2)
      end do
!DVM$ PARALLEL (J) ON A(0,J), REDUCTION (SUM(S))
      do j = 2, n
        s = s + edge(j-1) ! EXPECT nonlocal edge element=(1) iteration=(2)
      end do
      print *, s
      end
