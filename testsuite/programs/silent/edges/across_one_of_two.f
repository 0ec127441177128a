! Alternating directions: each sweep depends along one dimension only (languages.md 6.7).
! FORMS both
      program sweeps
      implicit none
      integer, parameter :: n = 6
      double precision a(-1:n,3:n), s
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 3, n
        do i = -1, n
          a(i,j) = 1 + i * j
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J), ACROSS (A(1:0,0:0))
      do j = 3, n
        do i = 0, n
          a(i,j) = a(i,j) + a(i-1,j) / 2
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J), ACROSS (A(0:0,0:1))
      do j = 3, n - 1
        do i = -1, n
          a(i,j) = a(i,j) - a(i,j+1) / 4
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION (SUM(S))
      do j = 3, n
        do i = -1, n
          s = s + a(i,j)
        end do
      end do
      print '(f12.6)', s
      end program
