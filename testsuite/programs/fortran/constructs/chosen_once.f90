! What functions choose for a statement to fill is judged where they are called once before it (languages.md 6.20).
! SKIPPED what the statement at
program p
  implicit none
  integer :: calls = 0, b(4), c(4), st(4), room(4), more(4), k
  real :: x(4)
  character(8) :: line = '7 8'
  logical :: there(4)
  common /all/ room, b, more, x, there
  read (line, *) b(next(5)) ! EXPECT bounds b element=(5)
  read (line, *) k, st(next(2))
  call random_number(x(next(6))) ! EXPECT bounds x element=(6)
  inquire (file='/nowhere', exist=there(next(0))) ! EXPECT bounds there element=(0)
  read (line, *) c(next(2))
  print *, c(next(2)), calls
  print *, c(next(3)) > 0 ! EXPECT uninitialized c element=(3)
  print *, c(one(4)) > 0 ! EXPECT uninitialized c element=(4)
contains
  integer function next(k)
    integer, intent(in) :: k
    calls = calls + 1
    next = k
  end function
  integer function one(k)
    integer, intent(in) :: k
    one = k
  end function
end program
