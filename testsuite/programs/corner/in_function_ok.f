! A function reads the diagonal neighbour
! by edges with corners.
! FORMS both
      program called
      implicit none
      integer, parameter :: n = 5
      real a(n,n), b(n,n), s, cross
      integer i, j
      common /grid/ a
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 1, n
          a(i,j) = i * j
        end do
      end do
!DVM$ PARALLEL (J,I) ON B(I,J), SHADOW_RENEW (A(1:0,1:0)(CORNER)),      &
!DVM$&  REDUCTION (SUM(S))
      do j = 2, n
        do i = 2, n
          b(i,j) = cross(i, j)
          s = s + b(i,j)
        end do
      end do
      print *, s
      end

      real function cross(i, j)
      implicit none
      integer, parameter :: n = 5
      integer i, j
      real a(n,n)
      common /grid/ a
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
      cross = a(i-1,j) + a(i,j-1)
      cross = cross - 2 * a(i-1,j-1)
      end
