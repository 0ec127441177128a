! debugger.md 1.9 Private-like data
! A variable that an iteration has read first is read-only, also where a dummy with INTENT(OUT) takes its value away before it is written.
module kinds
  type pair
    integer f, g
  end type
  integer common_one
contains
  subroutine set(x)
    integer, intent(out) :: x
    x = 1 ! EXPECT readonly-write u iteration=(1)
  end subroutine
  subroutine set_perhaps(x)
    integer, intent(out), optional :: x
    if (present(x)) x = 1 ! EXPECT readonly-write v iteration=(1)
  end subroutine
  elemental subroutine set_each(x)
    integer, intent(out) :: x
    x = 1 ! EXPECT readonly-write w iteration=(1)
  end subroutine
  subroutine set_pair(x)
    type(pair), intent(out) :: x
    x%f = 1 ! EXPECT readonly-write p iteration=(1)
    x%g = 1
  end subroutine
  subroutine set_array(x)
    integer, intent(out) :: x(:)
    x(1) = 1 ! EXPECT readonly-write e iteration=(1)
    x(2) = 1
  end subroutine
  subroutine set_element(x)
    integer, intent(out) :: x
    x = 1 ! EXPECT readonly-write m iteration=(3)
  end subroutine
  subroutine set_global(x)
    integer, intent(out) :: x
    x = 1 ! EXPECT readonly-write common_one iteration=(1)
  end subroutine
  subroutine leave(x)
    integer, intent(out) :: x
    if (common_one > 100) x = 1
  end subroutine
  subroutine right(x)
    integer, intent(out) :: x
    x = 1
  end subroutine
end module
program t
  use kinds
  integer, parameter :: n = 6
  real a(n)
  integer u, v, w, i, x, e(2), m(n), k, l(2)
  type(pair) p
!DVM$ DISTRIBUTE a(BLOCK)
  u = 5
  v = 5
  w = 5
  e = 5
  m = 5
  p = pair(5, 5)
  common_one = 5
!DVM$ PARALLEL (i) ON a(i), PRIVATE(x)
  do i = 1, n
    x = u + v + w
    call set(u)
    call set_perhaps(v)
    call set_each(w)
    a(i) = x
  end do
!DVM$ PARALLEL (i) ON a(i), PRIVATE(x)
  do i = 1, n
    x = p%f + e(1)
    call set_pair(p)
    call set_array(e)
    if (i < 3) x = x + m(2)
    if (i == 3) call set_element(m(2))
    a(i) = x + common_one
    call set_global(common_one)
  end do
! Right: written first, private, or in the sequential part.
!DVM$ PARALLEL (i) ON a(i), PRIVATE(x, k, l)
  do i = 1, n
    call right(x)
    k = x
    call right(k)
    k = k + x
    call right(k)
    l = k
    call right(l(1))
    call right(l(2))
    call right(l(1))
    a(i) = k + l(1) + l(2)
  end do
  call right(k)
  x = k
  call right(k)
  print *, k + x
  k = 5
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = k
  end do
  call right(k)
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = k
  end do
end program
