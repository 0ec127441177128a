! Elements outside of dummy arrays whose extents differ from call to call (languages.md 6.20, 6.16).
program adjustable_faults
  implicit none
  real :: x(8)
  x = 1.0
  call adjustable(4, x)
  call adjustable(2, x)
  call assumed(x(1:6))
  call assumed(x(1:3))
contains
  subroutine assumed(a)
    real, intent(in) :: a(:)
    print *, a(4) ! EXPECT bounds X element=(4)
  end subroutine
end program
subroutine adjustable(n, a)
  implicit none
  integer :: n
  real :: a(n)
  print *, a(3) ! EXPECT bounds X element=(3)
end subroutine
