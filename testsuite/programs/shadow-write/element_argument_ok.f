! A subroutine sets the element of the iteration, which it gets as an
! argument (debugger.md 1.10 Aggregates).
! FORMS both
      program arguments
      integer, parameter :: n = 6
      real a(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      a = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n - 1
        call put(a(i), real(i))
      end do
      print *, 'done'
      end
      subroutine put(x, value)
      real x, value
      x = value
      end
