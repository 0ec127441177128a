! Successive over-relaxation in place: both dimensions are swept
! upwards, as often as the subroutine is called (languages.md 6.7).
! FORMS both
      program sor
      implicit none
      integer, parameter :: n = 7
      double precision a(n,n), s, w
      common /field/ a
      integer i, j, step
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
      w = 0.5d0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 1, n
          a(i,j) = merge(n, i + j - 1, i == j)
        end do
      end do
      do step = 1, 3
        call sweep(w)
      end do
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION (SUM(S))
      do j = 1, n
        do i = 1, n
          s = s + a(i,j)
        end do
      end do
      print '(f12.6)', s
      end

      subroutine sweep(w)
      implicit none
      integer, parameter :: n = 7
      double precision a(n,n), w
      common /field/ a
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ PARALLEL (J,I) ON A(I,J), ACROSS (A(1:1,1:1))
      do j = 2, n - 1
        do i = 2, n - 1
          a(i,j) = (w / 4) * (a(i-1,j) + a(i+1,j) + a(i,j-1)            &
     &           + a(i,j+1)) + (1 - w) * a(i,j)
        end do
      end do
      end subroutine
