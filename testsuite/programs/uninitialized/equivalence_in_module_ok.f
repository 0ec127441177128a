! Variables of a module that share memory: each name gives values to the others (debugger.md 1.9 Grain).
! FORMS both
      module names
      integer, parameter :: n = 8
      real x(20), y(10), row(2,5)
      double precision d
      integer l(2), k, m, i1, i2, i3(4)
      complex z
      real part(2)
      character*8 word
      character*2 pairs(4)
      logical flag, mark
      private flag, mark
      equivalence (x(11), y), (d, l(1)), (k, m), (z, part)
      equivalence (i3(1), i1), (i3(2), i2), (word, pairs)
      equivalence (row(1,1), x(1)), (flag, mark)
      data i1, i2, i3(3), i3(4) /1, 2, 3, 4/
      contains
      subroutine set(value)
      logical value
      flag = value
      end subroutine set
      logical function is_set()
      is_set = mark
      end function is_set
      end module names
      module above
      use names, only: low => x, high => y
      end module above
      subroutine through(a, b, n)
      real a(n), b(n)
      integer n, i
      do i = 1, n
        a(i) = b(i)
        b(i) = 0
      end do
      end subroutine through
      program main
      use names
      use above, only: high
      real a(n), s
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK)
      do i = 1, 20
        x(i) = i
      end do
      print *, y(1), high(10), row(2,5), sum(y), sum(row)
      d = 1
      l(1) = l(1) + 1
      print *, l(2) > 0
      z = (1., 2.)
      part(2) = 3
      print *, z
      m = 3
      k = k + 1
      print *, m, x(k)
      print *, i1 + i2, i3
      word = 'abcdefgh'
      pairs(2) = 'xy'
      print *, word, pairs(4)
      call set(.true.)
      print *, is_set()
      call host
!DVM$ PARALLEL (I) ON A(I), PRIVATE(Y, K)
      do i = 1, n
        k = i
        do j = 1, 10
          y(j) = i + j
        end do
        a(i) = x(i) + x(12) + y(3) + m
      end do
      s = 0
      part = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S), SUM(PART))
      do i = 1, n
        s = s + a(i)
        part(1) = part(1) + a(i)
      end do
      print *, s, z
      y = 2
      call through(x, y, 10)
      print *, x(1), y(10)
      contains
      subroutine host
      use names, only: other => row
      other(1,1) = other(1,1) + y(2)
      print *, x(1), other(2,1)
      end subroutine host
      end
