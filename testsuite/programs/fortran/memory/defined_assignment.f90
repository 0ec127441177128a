! What a defined assignment does not give to its left side has no value behind it (debugger.md 1.10 Aggregates).
module halves
  implicit none
  type pair
    integer :: x, y
  end type
  interface assignment(=)
    module procedure half
  end interface
contains
  subroutine half(to, from)
    type(pair), intent(out) :: to
    type(pair), intent(in) :: from
    to%x = from%x
  end subroutine
end module
program assignments
  use halves
  implicit none
  type(pair) :: u, v
  u%x = 1
  u%y = 2
  v%x = 3
  v%y = 4
  u = v
  print *, u%x
  print *, u%y > 100000 ! EXPECT uninitialized U
end program
