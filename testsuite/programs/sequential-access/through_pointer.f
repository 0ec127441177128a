! An assignment to a dummy does not show
! that it stands for a distributed element (debugger.md 1.9 Pointers).
! FORMS both
      program hidden
      implicit none
      integer, parameter :: n = 5
      integer a(n), i, s, k
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      call set(a(3))
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, s
      end

      subroutine set(x)
      integer x
      x = 9 ! EXPECT sequential-access a element=(3)
      end
