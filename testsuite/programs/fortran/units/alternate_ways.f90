! What a procedure with alternate returns did not give has no value behind it, whichever way it returns, called by a dummy procedure, by a pointer
! or with a section that is copied (debugger.md 1.9 Death).
module ways
  implicit none
  interface
    subroutine way(x, k, *, *)
      real, intent(inout) :: x(2)
      integer, intent(in) :: k
    end subroutine
  end interface
contains
  subroutine set(x, k, *, *)
    real, intent(inout) :: x(2)
    integer, intent(in) :: k
    x(1) = k
    if (k == 1) return 1
    if (k == 2) return 2
    x(2) = k
  end subroutine
  subroutine run(f, x, y, k)
    procedure(way) :: f
    real :: x(2), y(2)
    integer :: k, u
    u = 0
    call f(x, k, *10, *20)
    if (x(2) > 0) u = 1
    if (y(1) > 0) u = 2            ! EXPECT uninitialized C element=(1)
    return
10  if (x(1) > 0) u = 1
    if (x(2) > 0) u = 1            ! EXPECT uninitialized A element=(2)
    return
20  if (x(2) > 0) u = 1            ! EXPECT uninitialized B element=(2)
    do u = 1, 3
      call f(y, u, *30, *40)
      exit
30    continue
      if (k > 3) cycle
    end do
40  if (y(1) < 0) u = 2
    if (y(2) < 0) u = 2            ! EXPECT uninitialized C element=(2)
  end subroutine
  subroutine part(v, n, *)
    integer, intent(in) :: n
    real, intent(inout) :: v(n)
    v(1) = 1
    if (n > 2) return 1
    v(2) = 1
  end subroutine
end module
program main
  use ways
  implicit none
  real :: a(2), b(2), c(2), d(3), g(2, 8)
  real, allocatable :: h(:)
  procedure(way), pointer :: p
  integer :: u
  call run(set, d, c, 3)
  call run(set, a, c, 1)
  call run(set, b, c, 2)
  u = 0
  p => set
  call p(d(2), 1, *50, *60)
  u = 1
50 if (d(2) > 0) u = 1
60 if (d(3) > 0) u = 2             ! EXPECT uninitialized D element=(3)
  call part(g(1, :), 8, *70)
  u = 1
70 if (g(1, 1) > 0) u = 2
  if (g(1, 2) > 0) u = 2           ! EXPECT uninitialized G element=(1,2)
  call make(h, *80)
  u = 1
80 if (h(1) > 0) u = 3
  if (h(2) > 0) u = 3              ! EXPECT uninitialized
contains
  subroutine make(h, *)
    real, allocatable, intent(out) :: h(:)
    allocate (h(4))
    h(1) = 1
    return 1
  end subroutine
end program
