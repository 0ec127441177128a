! Check list, 2: the loop reads a variable and then writes it.
! FORMS both
      program readonly
      implicit none
      integer, parameter :: n = 2
      real a(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      s = 1
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = s
        s = 2 ! EXPECT readonly-write s iteration=(1) with=previous read@-1 iteration=(1)
      end do
      print *, n
      end
