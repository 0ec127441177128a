! Some characters of the texts of a section are set, others are read (debugger.md 1.9 Grain).
module kept
  real g(4)
end module kept
program texts
  use kept
  character(5), allocatable :: v(:)
  character(5), pointer :: p(:)
  character(:), allocatable :: q(:), r(:)
  character(2) u(3)
  real x
  type row
    character(4), allocatable :: x(:)
  end type row
  type(row) y
  allocate (v(3), p(4), y%x(3))
  allocate (character(4) :: q(3), r(3))
  v(:)(1:2) = 'qq'
  u = v(:)(1:2)
  u(1) = v(3)(4:5)  ! EXPECT uninitialized v element=(3)
  p(2:)(2:3) = 'ss'
  u(1:2) = p(3:4)(2:3)
  u(1) = p(1)(2:3)  ! EXPECT uninitialized p element=(1)
  y%x(:)(1:2) = 'bb'
  u = y%x(:)(1:2)
  u(1) = y%x(1)(3:4)  ! EXPECT uninitialized
  q(:)(1:3) = 'abc'
  u = q(:)(1:2)
  u(1) = r(1)(1:2)  ! EXPECT uninitialized r element=(1)
  x = g(2)  ! EXPECT uninitialized g element=(2)
end program texts
