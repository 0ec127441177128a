! A statement function takes the partial sum along.
! FORMS both
      program along
      integer, parameter :: n = 5
      real a(n), s, more, x, third, r, w(3), y
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      more(x) = x + s  ! EXPECT reduction-partial s iteration=(1)
      third(x) = x * (y - abs(w(3)))
! EXPECT @-1 uninitialized y
! EXPECT @-2 uninitialized w element=(3)
      s = 0
      w(1:2) = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + i
        a(i) = more(1.)
      end do
      r = third(2.)
      print *, more(1.)
      end
