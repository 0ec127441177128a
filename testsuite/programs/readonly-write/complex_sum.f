! A complex sum without a reduction (languages.md 6.10).
! FORMS both
      program sums
      integer, parameter :: n = 6
      complex a(n), z
      real x, y
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      z = (0., 0.)
      x = 0
      y = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = cmplx(i, -i)
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        z = z + a(i)  ! EXPECT readonly-write z iteration=(1)
      end do
      print *, z
      end
