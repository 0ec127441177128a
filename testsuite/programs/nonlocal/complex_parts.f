! Parts of complex elements are read from neighbours
! , one after a renewal.
! FORMS both
      program parts
      implicit none
      integer, parameter :: n = 6
      complex z(n,n)
      real s
      integer i, j
!DVM$ DISTRIBUTE Z(BLOCK,BLOCK)
      s = 0
!DVM$ PARALLEL (J,I) ON Z(I,J)
      do j = 1, n
        do i = 1, n
          z(i,j) = cmplx(i, j)
          z(i,j) = z(i,j) + (0, 1)
        end do
      end do
!DVM$ PARALLEL (J,I) ON Z(I,J), REDUCTION (SUM(S))
      do j = 2, n
        do i = 1, n
          s = s + real(z(i,j-1)) - aimag(z(i,j)) ! EXPECT nonlocal z element=(1,1) iteration=(2,1)
        end do
      end do
!DVM$ PARALLEL (J,I) ON Z(I,J), SHADOW_RENEW (Z), REDUCTION (SUM(S))
      do j = 1, n
        do i = 2, n
          s = s + abs(conjg(z(i-1,j)))
        end do
      end do
      print *, s
      end
