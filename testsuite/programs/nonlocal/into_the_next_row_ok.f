! A section of the own column, read by an array expression.
! FORMS both
      program columns
      implicit none
      integer, parameter :: n = 5, m = 4
      real a(m,n), w(2*m), s
      integer i, j
!DVM$ DISTRIBUTE A(*,BLOCK)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 1, m
          a(i,j) = i + j
        end do
      end do
!DVM$ PARALLEL (J) ON A(*,J), PRIVATE (W), REDUCTION (SUM(S))
      do j = 1, n - 1
        w(1:2*m) = reshape(a(:,j:j), [2*m], [0.])
        s = s + w(3)
      end do
      print *, s
      end
