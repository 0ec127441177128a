! READ gives a value to
! an element: every processor would write it, not its owner.
! FORMS both
      program input
      implicit none
      integer, parameter :: n = 5
      real a(0:n-1), s, x
      integer i
      character*8 line
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      x = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = i
      end do
      line = '2.5 7'
      read (line, *) a(3), x ! EXPECT sequential-access a element=(3)
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 0, n - 1
        s = s + a(i)
      end do
      print *, s, x
      end
