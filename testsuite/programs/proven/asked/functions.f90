module numbers
  implicit none
  real(8), save :: scale
  integer, save :: calls = 0
contains
  real(8) function whole(k)
    integer, intent(in) :: k
    whole = 2 * k
  end function
end module

real(8) function halved(x)
  real(8), intent(in) :: x
  halved = x / 2 ! EXPECT nonlocal B element=(1,2) iteration=(2,2) ! EXPECT private-uninit T iteration=(1,1)
end function

real(8) function between(x, y)
  real(8), intent(in) :: x, y
  real(8) :: least, most
  least = min(x, y) ! EXPECT uninitialized B element=(12,1) iteration=(1,12)
  most = max(x, y)
  between = (least + most) / 2
end function

real(8) function counted(x)
  use numbers, only: calls
  real(8), intent(in) :: x
  calls = calls + 1 ! EXPECT readonly-write CALLS
  counted = x + 1
end function

real(8) function spoilt(x, y)
  real(8) :: x, y
  spoilt = x + y
  y = y + 1 ! EXPECT readonly-write H
end function

real(8) function scaled(x)
  use numbers, only: scale
  real(8), intent(in) :: x
  scaled = x * scale ! EXPECT uninitialized SCALE
end function
