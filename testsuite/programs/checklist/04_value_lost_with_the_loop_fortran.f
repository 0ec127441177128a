! Check list, 4: a private variable, written in the loop, is read after
! it.
! FORMS both
      program lost
      implicit none
      integer, parameter :: n = 3
      real a(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      s = 1
!DVM$ PARALLEL (I) ON A(I), PRIVATE (S)
      do i = 1, n
        s = i
        a(i) = s
      end do
      print *, s ! EXPECT private-uninit s with=last write@-3 iteration=(3) with=directive@-5
      end
