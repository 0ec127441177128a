! Check list, 11: the element after the last one.
! FORMS both
      program past
      implicit none
      integer, parameter :: n = 8
      real a(0:n-1), behind(4)
      integer i, m
      common /memory/ a, behind
!DVM$ DISTRIBUTE A(BLOCK)
      m = n
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = i
      end do
      a(m) = 1 ! EXPECT bounds a element=(8)
      print *, n
      end
