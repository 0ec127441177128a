module numbers
  implicit none
  real(8), parameter :: table(3) = [1d0, 2d0, 4d0]
contains
  real(8) function whole(k)
    integer, intent(in) :: k
    integer :: step
    whole = 0
    do step = 1, k
      whole = whole + step
    end do
  end function
end module

real(8) function halved(x)
  real(8), intent(in) :: x
  halved = x / 2
end function

real(8) function between(x, y)
  real(8), intent(in) :: x, y
  real(8) :: ends(2)
  ends(1) = min(x, y)
  ends(2) = max(x, y)
  between = (ends(1) + ends(2)) / 2
end function

real(8) function tabled(k)
  use numbers
  integer, intent(in) :: k
  tabled = table(k)
end function

real(8) function changed(x)
  real(8) :: x
  changed = x
  x = x + 1
end function

real(8) function part(z)
  complex(8), intent(in) :: z
  part = aimag(z)
end function

integer function place(j)
  integer, intent(in) :: j
  integer :: i
  place = 1
  do i = 1, 100
    if (i * i >= j) return
    place = place + 1
  end do
end function

logical function inner(i, j, n)
  integer, intent(in) :: i, j, n
  inner = i > 1 .and. i < n .and. j > 1 .and. j < n
end function
