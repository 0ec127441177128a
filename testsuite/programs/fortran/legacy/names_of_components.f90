! FLAGS -fdec-structure -w
! Components of structures of DEC, and what components lead to, are named in reports (debugger.md 1.9 Pointers).
program names
  implicit none
  type inner
    real :: z(2, 2)
  end type
  type outer
    type(inner), allocatable :: al(:)
  end type
  structure /q/
    integer n
    real v(4)
  end structure
  record /q/ r(6), s
  type(outer) :: y
  integer :: i, k
  s.n = 1
  k = 1
  i = 5
  allocate(y%al(2))
  y%al(1)%z = 1
  if (s.v(1) > 1e30) k = 2 ! EXPECT uninitialized s
  if (r(2).n > 100000) k = 2 ! EXPECT uninitialized r element=(2)
  if (s.v(i) > 1e30) k = 2 ! EXPECT bounds s element=(5)
  if (y%al(2)%z(1, 1) > 1e30) k = 2 ! EXPECT uninitialized y%al element=(2)
end program
