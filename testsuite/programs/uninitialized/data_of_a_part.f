! DATA gives values to some elements of arrays, others are read (debugger.md 1.9 Birth).
! FORMS both
      module tables
      integer, parameter :: low = -1
      real t(low:3)
      integer first
      data (t(first), first = 3, low, -2) /3*2./
      contains
      real function entry_of(i)
      integer i
      entry_of = t(i)  ! EXPECT uninitialized t element=(2)
      end function entry_of
      end module tables
      program parts
      use tables
      integer i, j, w(6), s, v(3,4), whole(3)
      data (w(i), i = 1, 5, 2) /3*7/
      data ((v(i,j), i = 1, j), j = 1, 3) /6*1/, v(1,4) /2/
      data whole /3*1/
      real x
      s = w(1) + w(3) + w(5)
      s = s + w(4)  ! EXPECT uninitialized w element=(4)
      s = s + v(1,1) + v(2,3) + v(1,4) + whole(3)
      s = s + v(3,2)  ! EXPECT uninitialized v element=(3,2)
      s = s + v(2,4)  ! EXPECT uninitialized v element=(2,4)
      x = entry_of(3) + entry_of(1) + t(low)
      x = x + entry_of(2)
      call saved(1)
      call saved(2)
      print *, w(1)
      end
      subroutine saved(n)
      integer n, k(4)
      data k(2) /5/
      if (n == 1) k(3) = 6
      k(1) = k(2) + k(3)
      if (n == 2) k(1) = k(4)  ! EXPECT uninitialized k element=(4)
      end
