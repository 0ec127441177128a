! Changes the array in a parallel loop.
      subroutine change(by)
      integer, parameter :: n = 8
      double precision a(0:n-1), by
      integer i
      common /field/ a
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = a(i) + by
      end do
      end
