! Records, arrays of records and texts of BLOCK constructs get their values in all ways that there are (debugger.md 1.9 Birth).
module things
  implicit none
  type pair
    integer :: a, b
  end type
  type given
    integer :: a = 1, b = 2
  end type
  type holder
    type(given) :: inside
    integer :: c
  end type
  type points
    integer, allocatable :: at(:)
    integer :: c
  end type
  interface assignment(=)
    module procedure from_number
  end interface
contains
  subroutine from_number(to, x)
    type(pair), intent(out) :: to
    integer, intent(in) :: x
    to%a = x
    to%b = x
  end subroutine
  subroutine set(x)
    type(pair), intent(out) :: x
    x%a = 1
    x%b = 2
  end subroutine
  subroutine set_text(t)
    character(*), intent(out) :: t
    t = 'text'
  end subroutine
  type(pair) function made(k)
    integer, intent(in) :: k
    made = pair(k, k)
  end function
  subroutine set_all(p, n)
    integer, intent(in) :: n
    type(pair), intent(out) :: p(n)
    p%a = 1
    p%b = 2
  end subroutine
  subroutine work(k, x)
    integer, intent(in) :: k
    integer, intent(inout) :: x
    block
      type(pair) u, v, w, p(k), q(3)
      u = pair(1, 2)
      v = u
      w = made(3)
      p = u
      q(1:2) = [pair(1, 2), pair(3, 4)]
      q(3) = v
      x = x + v%b + w%b + p(k)%b + q(2)%a + q(3)%b
      v = 5
      call set(w)
      call set_all(p, k)
      x = x + v%a + w%b + p(1)%b
      read (*, *) w
      read (*, *) p(1)%a, p(1)%b
      x = x + w%a + p(1)%b
    end block
    block
      type(given) v
      type(holder) h
      type(points) p
      h%c = 1
      p%c = 2
      allocate (p%at(k))
      p%at = 1
      x = x + v%a + v%b + h%inside%a + h%c + p%c + p%at(k)
    end block
    block
      character(4) c, d(2)
      character(k) e
      character(:), allocatable :: f
      c = 'ab'
      d(1) = c
      d(2)(1:2) = 'ab'
      d(2)(3:4) = 'cd'
      call set_text(e)
      f = c // e
      write (c(1:2), '(i2)') 12
      x = x + ichar(c(1:1)) + ichar(d(2)(4:4)) + len_trim(e) + len(f) + ichar(d(1)(4:4))
    end block
    block
      type(pair), save :: kept
      type(pair), target :: t
      type(pair), pointer :: p
      if (k == 2) kept = pair(1, 2)
      p => t
      p%a = 1
      p%b = 2
      x = x + kept%a + t%b
      if (k > 1) return
    end block
  end subroutine
end module
program blocks
  use things
  implicit none
  integer, parameter :: n = 6
  real a(n)
  integer i, x
!DVM$ DISTRIBUTE a(BLOCK)
  x = 0
  call work(2, x)
  print *, x > 0
!DVM$ PARALLEL (i) ON a(i), PRIVATE(x)
  do i = 1, n
    block
      type(pair) v, p(2)
      character(3) c
      v = pair(i, i)
      p = v
      write (c, '(i3)') i
      if (i == 2) cycle
      x = v%a + p(2)%b + ichar(c(3:3))
      a(i) = x
    end block
  end do
end program
