! Intrinsic functions and assignments take the distributed array whole:
! every processor has a part of it only (debugger.md 1.9 Calls).
! FORMS both
      program whole
      implicit none
      integer, parameter :: n = 6
      real a(n), copy(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      s = sum(a(2:n)) ! EXPECT sequential-access a element=(2)
      copy = 2 * a(:) ! EXPECT sequential-access a element=(1)
      print *, s, copy(2)
      end
