! Dummies with INTENT(OUT) that all get values, in every way that a
! dummy can get one; what keeps its value although a part of it goes to
! such a dummy; and what the attribute does not empty: defaults of
! components, targets of pointers, what is not passed.
! FORMS both
      module kinds
      type pair
        integer :: first = 1
        integer :: second
      end type
      contains
      elemental subroutine halve(x, half)
      real, intent(in) :: x
      real, intent(out) :: half
      half = x / 2
      end subroutine
      subroutine fresh(p)
      type(pair), intent(out) :: p
      p%second = p%first + 1
      end subroutine
      subroutine grown(a, n)
      real, allocatable, intent(out) :: a(:)
      integer, intent(in) :: n
      allocate (a(n))
      a = n
      end subroutine
      subroutine pointed(p, t)
      real, pointer, intent(out) :: p
      real, target :: t
      p => t
      end subroutine
      subroutine twice(x, y) bind(c)
      real, intent(in), value :: x
      real, intent(out) :: y
      y = 2 * x
      end subroutine
      subroutine maybe(x, y)
      real, intent(in) :: x
      real, intent(out), optional :: y
      if (present(y)) y = x
      end subroutine
      end module
      program out
      use kinds
      integer, parameter :: n = 6
      real v(n), w(n), m(3,4), x, y, s
      real, target :: held
      real, pointer :: p
      real, allocatable :: a(:)
      type(pair) pairs(2)
      character*8 text
      integer i, k, l(3)
      logical there
      real d(n)
!DVM$ DISTRIBUTE D(BLOCK)
      v = 1
      w = 1
      m = 1
      held = 3
      call halve(v, w)
      call halve(v(1:n:2), w(2:n:2))
      s = sum(w)
      call second(w)
      s = s + w(1) + w(2) + w(n)
      call every(m(2,:))
      call every(m(:,3))
      call every(v(6:1:-1))
      s = s + sum(m) + sum(v)
      call tail(v(3))
      s = s + v(1) + v(2) + v(3) + v(4)
      pairs%second = 5
      call fresh(pairs(2))
      s = s + pairs(1)%second + pairs(2)%second + pairs(2)%first
      call grown(a, 3)
      call grown(a, 4)
      s = s + a(4)
      call pointed(p, held)
      s = s + p
      call twice(2., x)
      call maybe(x)
      call maybe(x, y)
      s = s + x + y
      call counted(k)
      s = s + k
      call input(k, text)
      s = s + k
      call asked(there)
      if (there) s = s + 1
      call three(l(1), l(2), l(3))
      s = s + sum(l)
      call deeper(x, 3)
      s = s + x
!DVM$ PARALLEL (I) ON D(I), PRIVATE(X)
      do i = 1, n
        call scaled(i, x, d(i))
        d(i) = d(i) + x
      end do
      call filled(d, n)
!DVM$ PARALLEL (I) ON D(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + d(i)
      end do
      print *, s, text
      contains
      subroutine second(z)
      real, intent(out) :: z(:)
      where (v > 0)
        z = 2
      elsewhere
        z = 3
      end where
      end subroutine
      subroutine every(z)
      real, intent(out) :: z(:)
      integer j
      forall (j = 1:size(z)) z(j) = j
      end subroutine
      subroutine counted(z)
      integer, intent(out) :: z
      do z = 1, 3
      end do
      end subroutine
      subroutine input(z, t)
      integer, intent(out) :: z
      character*(*), intent(out) :: t
      character*4 line
      line = ' 17 '
      read (line, *) z
      write (t, '(i3)') z
      end subroutine
      subroutine asked(z)
      logical, intent(out) :: z
      inquire (file='/', exist=z)
      end subroutine
      recursive subroutine deeper(z, level)
      real, intent(out) :: z
      integer, intent(in) :: level
      if (level > 0) then
        call deeper(z, level - 1)
        z = z + 1
      else
        call scaled(1, z, y)
      end if
      end subroutine
      subroutine scaled(j, z, e)
      integer, intent(in) :: j
      real, intent(out) :: z, e
      z = 2 * j
      e = 1
      end subroutine
      end program
      subroutine tail(z)
      real, intent(out) :: z(*)
      z(1) = 9
      end
      subroutine three(i, j, k)
      integer i, j, k
      intent(out) i, k
      i = 1
      k = 3
      j = 2
      end
      subroutine filled(z, m)
      integer m, i
      real, intent(out) :: z(m)
!DVM$ INHERIT Z
!DVM$ PARALLEL (I) ON Z(I)
      do i = 1, m
        z(i) = i
      end do
      end
