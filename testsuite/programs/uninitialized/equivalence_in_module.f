! Variables of a module that share memory: what one name gives, the other names have, and nothing more (debugger.md 1.9 Grain).
! FORMS both
      module store
      integer, parameter :: n = 8
      real x(10), y(4), t(3)
      integer k, m, q, w(6), v(2)
      complex z
      real part(2)
      equivalence (x(3), y(1)), (k, m), (w(5), v), (z, part)
      contains
      subroutine fill(last)
      integer last, i
      do i = 1, last
        y(i) = i
      end do
      end subroutine fill
      real function tail(i)
      integer i
      tail = x(i)  ! EXPECT uninitialized x element=(7)
      end function tail
      end module store
      program main
      use store, only: x, fill, tail, number => m, k, w, v, z, part
      integer, parameter :: n = 6
      real a(n), s
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK)
      call fill(4)
      s = x(3) + x(6)
      s = s + tail(7)
      s = s + x(2)  ! EXPECT uninitialized x element=(2)
      j = number  ! EXPECT uninitialized number
      k = 1
      j = number
      v(2) = 3
      j = w(6) + w(5)  ! EXPECT uninitialized w element=(5)
      part(1) = 1
      s = s + part(2)  ! EXPECT uninitialized z element=(2)
      x(11 * k) = 1  ! EXPECT bounds x element=(11)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        number = number + 1  ! EXPECT readonly-write number iteration=(1)
        a(i) = x(i)  ! EXPECT uninitialized x element=(1)
      end do
      print *, k
      end
