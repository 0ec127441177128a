! A main program that begins with interface blocks (languages.md 1.4).
abstract interface
  integer function twice(n)
    integer, intent(in) :: n
  end function twice
end interface
interface
  subroutine fill(x)
    integer, intent(out) :: x(3)
  end subroutine fill
end interface
type pair
  integer :: first, second
end type pair
type(pair) :: both
integer :: a(3), b(3), i
procedure(twice), pointer :: by
by => doubled
call fill(a)
do i = 1, 2
  b(i) = a(i)
end do
if (b(3) == 0) b(2) = 1 ! EXPECT uninitialized B element=[3]
both%first = by(a(2))
i = 4
a(2) = a(i) ! EXPECT bounds A element=[4]
print *, b(1), b(2) >= 0, both%first
contains
  integer function doubled(n)
    integer, intent(in) :: n
    doubled = 2*n
  end function doubled
end
subroutine fill(x)
  integer, intent(out) :: x(3)
  x = 5
end subroutine fill
