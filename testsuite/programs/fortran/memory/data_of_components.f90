! DATA for a component gives no other component a value (debugger.md 1.9 Birth).
program components
  implicit none
  type inner
    integer :: x, y
  end type
  type outer
    integer :: a, b(3)
    real :: c
    type(inner) :: u
  end type
  type(outer) :: one, several(3), all
  integer :: i, k
  data one%a /5/, one%b(2) /7/
  data (several(i)%a, i = 1, 2) /2 * 4/, several(2)%c /1.5/
  data all%a, all%b, all%c, all%u%x, all%u%y /1, 3 * 2, 3.0, 4, 5/
  k = 3
  print *, one%a, one%b(2), several(1)%a, several(2)%a, several(2)%c, all%a, all%b, all%c, all%u%y
  if (one%c > 1e30) k = 1 ! EXPECT uninitialized one
  if (several(1)%b(k) > 1e8) k = 1 ! EXPECT uninitialized several
  if (several(1)%c > 1e30) k = 1 ! EXPECT uninitialized several
  if (several(3)%a > 1e8) k = 1 ! EXPECT uninitialized several
  call kept(1)
  call kept(2)
contains
  subroutine kept(n)
    integer, intent(in) :: n
    type(outer) :: own
    data own%a /3/
    if (n == 2) print *, own%a, own%c
    if (n == 1) own%c = 2
    if (n == 2 .and. own%b(n) > 1e8) k = 1 ! EXPECT uninitialized own
  end subroutine
end program
