! Faults in PURE procedures (debugger.md 1.4).
module formulas
  implicit none
  real :: unset
contains
  pure real function first(x)
    real, intent(in) :: x
    real :: t
    if (x > 2.) t = x
    first = t ! EXPECT uninitialized t
  end function first

  elemental subroutine second(x, y)
    real, intent(in) :: x
    real, intent(inout) :: y
    y = y + x ! EXPECT uninitialized W
  end subroutine second

  pure subroutine third(a, n)
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    integer :: i
    do i = 1, n - 1
      a(i) = a(i + 1) ! EXPECT uninitialized V
    end do
  end subroutine third

  pure real function fourth(a, i)
    real, intent(in) :: a(5)
    integer, intent(in) :: i
    fourth = a(i) ! EXPECT nonlocal D element=(3) iteration=(2)
  end function fourth

  pure real function fifth()
    fifth = unset ! EXPECT uninitialized unset
  end function fifth
end module formulas

program main
  use formulas
  implicit none
  real :: s, w(3), v(3), d(5), e(5)
  integer :: i
  !dvm$ distribute d(block)
  !dvm$ align e(i) with d(i)

  s = first(1.)
  call second(2., s)
  call second(1., w(2))
  v(1) = 1.
  v(2) = 2.
  call third(v, 3)
  !dvm$ parallel (i) on d(i)
  do i = 1, 5
    d(i) = i
  end do
  !dvm$ parallel (i) on e(i)
  do i = 2, 4
    e(i) = fourth(d, i + 1)
  end do
  s = fifth()
end program main
