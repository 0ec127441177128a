! A scalar is private in one loop, set again, read-only in the next, and
! a reduction in the last (languages.md 6.9).
! FORMS both
      program roles
      implicit none
      integer, parameter :: n = 7
      integer a(n), i, x
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I), PRIVATE (X)
      do i = 1, n
        x = i / 2
        a(i) = x
      end do
      x = 3
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = a(i) * x
      end do
      x = x + 1
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(X))
      do i = 1, n
        x = x + a(i)
      end do
      print *, x
      end
