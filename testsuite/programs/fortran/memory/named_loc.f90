! FLAGS -fcheck=bounds
! LOC is a name of the program: where arrays lie is asked in another way (debugger.md 1.9 Birth).
module m
  implicit none
  type point
    real :: x, y
  end type point
  type solver
    real, allocatable :: rhs(:, :)
    type(point), allocatable :: points(:)
  end type solver
contains
  subroutine solve
    type(solver) :: s
    real, pointer :: p(:), q(:)
    real, target :: t(6)
    real, allocatable :: w(:)
    integer :: loc(1)
    allocate (s%rhs(4, 4), s%points(3), w(3))
    s%rhs(1, :) = 1
    if (s%rhs(2, 3) > 1e30) print *, 'rhs'      ! EXPECT uninitialized S%RHS element=[2,3]
    s%points(2)%x = 1
    if (s%points(2)%y > 1e30) print *, 'point'  ! EXPECT uninitialized S%POINTS
    allocate (p(4))
    p(1) = 1
    if (p(3) > 1e30) print *, 'p'               ! EXPECT uninitialized P element=[3]
    q => t(1:6:2)
    q(2) = 1
    if (t(3) > 1e30) print *, 't'
    if (q(3) > 1e30) print *, 'q'               ! EXPECT uninitialized T element=[5]
    w(1:2) = 1
    loc = maxloc(w(1:2))
    deallocate (s%points)
    allocate (s%points(size(loc) - 1))          ! no element
    if (w(3) > 1e30) print *, 'w'               ! EXPECT uninitialized W element=[3]
    print *, loc
  end subroutine solve
  subroutine elsewhere
    real, allocatable :: v(:)
    allocate (v(2))
    v(1) = 1
    if (v(2) > 1e30) print *, 'v'               ! EXPECT uninitialized V element=[2]
  end subroutine elsewhere
end module m
program main
  use m
  call solve
  call elsewhere
end program main
