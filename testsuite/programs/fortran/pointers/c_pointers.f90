! C_F_POINTER leads a pointer to what C_LOC gave the address of: that memory's bounds, values and owners count (debugger.md 1.9 Pointers).
program main
  use iso_c_binding
  implicit none
  real, target :: x(8), y(4, 4), s
  real, target :: d(8)
  real, pointer :: p(:), q(:, :), r
  type(c_ptr) :: c
  real, allocatable, target :: a(:)
  integer :: i, u
!dvm$ distribute d(block)
  u = 0
  x(1) = 1
  c = c_loc(x)
  call c_f_pointer(c, p, [8])
  if (p(1) > 0) u = 1
  if (p(2) > 0) u = 1                    ! EXPECT uninitialized X element=(2)
  p(3) = 1
  if (x(3) > 0) u = 1
  if (x(4) > 0) u = 1                    ! EXPECT uninitialized X element=(4)
  i = 9
  p(i) = 2                               ! EXPECT bounds P element=(9)
  call c_f_pointer(c_loc(y), q, [4, 4])
  q(2, 1) = 1
  if (y(2, 1) > 0) u = 1
  if (q(2, 2) > 0) u = 1                 ! EXPECT uninitialized Y element=(2,2)
  call c_f_pointer(c_loc(s), r)
  if (r > 0) u = 1                       ! EXPECT uninitialized S
  allocate (a(5))
  call c_f_pointer(fptr=p, cptr=c_loc(a), shape=[5])
  if (p(2) > 0) u = 1                    ! EXPECT uninitialized A element=(2)
  p(3) = 1
  if (a(3) > 0) u = 1
!dvm$ parallel (i) on d(i)
  do i = 1, 8
    d(i) = i
  end do
  call c_f_pointer(c_loc(d), p, [8])
  p(3) = 1                               ! EXPECT sequential-access D element=(3)
  s = 0
!dvm$ parallel (i) on d(i), reduction(sum(s))
  do i = 2, 8
    s = s + p(i - 1)                     ! EXPECT nonlocal D element=(1) iteration=(2)
  end do
  if (u < 0) print *, u
end program
