! Iterations that own different copies of an element write the same value (debugger.md 1.10 Partly replicated arrays).
! FORMS both
      program copies
      implicit none
      integer, parameter :: n = 6
      real a(n, n), b(n)
      complex c(n)
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK, BLOCK)
!DVM$ ALIGN B(I) WITH A(I, *)
!DVM$ ALIGN C(I) WITH A(I, *)
!DVM$ PARALLEL (J, I) ON A(I, J)
      do j = 1, n
        do i = 1, n
          a(i, j) = i + j
          b(i) = 2 * i
          c(i) = (1.0, 2.0) * i
        end do
      end do
      print *, n
      end
