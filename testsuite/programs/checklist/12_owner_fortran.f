! Check list, 12: an element is written by a procedure that has it as a
! scalar, and by its owner.
! FORMS both
      program owner
      implicit none
      integer, parameter :: n = 8
      real a(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      a(2) = 2
      call set(a(2))
      a(2) = 3
      print *, n
      end

      subroutine set(x)
      real x
      x = 1 ! EXPECT sequential-access a element=(2)
      end
