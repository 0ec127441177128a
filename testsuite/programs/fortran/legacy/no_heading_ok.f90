! A main program that begins with interface blocks, behind another unit (languages.md 1.4).
subroutine fill(x)
  integer, intent(out) :: x(3)
  x = 5
end subroutine fill
interface
  subroutine fill(x)
    integer, intent(out) :: x(3)
  end subroutine fill
end interface
integer :: a(3), b(3), i
call fill(a)
do i = 1, 3
  b(i) = a(i) + 1
end do
call again
print *, b
contains
  subroutine again
    b(2) = b(1) + a(3)
  end subroutine again
end
