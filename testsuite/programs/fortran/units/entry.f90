! Faults behind ENTRY statements of a module procedure (debugger.md 1.9 Death).
module work
  implicit none
contains
  subroutine forward(a, n)
    integer :: n, i
    real :: a(n), b(n), v
    !dvm$ inherit a, b
    !dvm$ parallel (i) on a(i)
    do i = 2, n
      a(i) = a(i-1) ! EXPECT dependence A element=(2) iteration=(3) with=previous write@+0 iteration=(2) ! EXPECT nonlocal A element=(1) iteration=(2)
    end do
    return
  entry copied(a, b, n)
    !dvm$ parallel (i) on a(i)
    do i = 1, n - 1
      a(i) = b(i+1) ! EXPECT nonlocal B element=(2) iteration=(1)
    end do
    return
  entry raised(a, n, v)
    v = v + 1. ! EXPECT uninitialized V
  end subroutine forward
end module work

program main
  use work
  implicit none
  real :: a(5), b(5), v
  integer :: i
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i)
  !dvm$ parallel (i) on a(i)
  do i = 1, 5
    a(i) = i
    b(i) = i
  end do
  call copied(a, b, 5)
  call forward(a, 5)
  call raised(a, 5, v)
end program main
