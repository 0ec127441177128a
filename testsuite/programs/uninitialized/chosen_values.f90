! Variables that only some ways through SELECT CASE give a value (debugger.md 1.9 Birth).
module chosen
  implicit none
  integer :: zero = 0
contains
  integer function without_default(k)
    integer, intent(in) :: k
    integer :: x
    select case (k)
    case (1); x = 1
    case (2:4); x = 2
    end select
    without_default = x ! EXPECT uninitialized X
  end function
  integer function one_lacks(k)
    integer, intent(in) :: k
    integer :: x
    select case (k)
    case default
      if (zero == 1) x = 3
    case (1)
      x = 1
    end select
    one_lacks = x ! EXPECT uninitialized X
  end function
  integer function left_early(k)
    integer, intent(in) :: k
    integer :: x
    ways: select case (k)
    case (1)
      if (zero == 0) exit ways
      x = 1
    case default
      x = 2
    end select ways
    left_early = x ! EXPECT uninitialized X
  end function
  ! What one case gives, the next one lacks.
  integer function not_through(k)
    integer, intent(in) :: k
    integer :: x
    not_through = 0
    select case (k)
    case (1)
      x = 1
    case default
      not_through = x ! EXPECT uninitialized X
    end select
  end function
  integer function inner(k)
    integer, intent(in) :: k
    integer :: x
    select case (k)
    case (1)
      select case (zero)
      case default
        x = 5
      end select
    end select
    inner = x ! EXPECT uninitialized X
  end function
end module
program p
  use chosen
  implicit none
  integer :: d
  d = 0
  if (without_default(7) == 99) d = 1
  if (one_lacks(2) == 99) d = 1
  if (left_early(1) == 99) d = 1
  if (not_through(2) == 99) d = 1
  if (inner(2) == 99) d = 1
  print *, 'done'
end program
