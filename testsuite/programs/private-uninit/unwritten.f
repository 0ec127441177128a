! What some iteration has written is lost behind the loop, the rest
! of the array is not.
! FORMS both
      program keep
      implicit none
      integer, parameter :: n = 8
      real a(n), x, y(3), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      x = 2
      y = 1
!DVM$ PARALLEL (I) ON A(I), PRIVATE (X, Y)
      do i = 1, n
        a(i) = i
        if (i == 5) then
          x = 1
          y(2) = 4
        end if
      end do
      s = y(1) + y(3)
      s = s + y(2) ! EXPECT private-uninit y element=(2) with=last write@-4
      s = s + x ! EXPECT private-uninit x
      print *, n
      end
