! Iterations that own different copies of an element write
! different values (debugger.md 1.10 Partly replicated arrays).
! FORMS both
      program copies
      implicit none
      integer, parameter :: n = 6
      real a(n, n), b(n)
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK, BLOCK)
!DVM$ ALIGN B(I) WITH A(I, *)
!DVM$ PARALLEL (J, I) ON A(I, J)
      do j = 1, n
        do i = 1, n
          a(i, j) = i + j
          b(i) = j ! EXPECT dependence b element=(1) iteration=(2,1) with=previous write@+0 iteration=(1,1)
        end do
      end do
      print *, n
      end
