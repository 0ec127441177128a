! Faults with assumed-shape dummies, whole and in sections with steps (languages.md 6.16; debugger.md 1.9 Pointers).
module kernels
  implicit none
contains
  subroutine first(x, b)
    real, intent(in) :: x(0:)
    real, intent(inout) :: b(:)
    !dvm$ inherit b
    real :: s
    integer :: i
    s = x(2) ! EXPECT uninitialized A element=(5)
    s = x(4) ! EXPECT bounds A element=(9)
    !dvm$ parallel (i) on b(i)
    do i = 1, 4
      b(i) = i
    end do
  end subroutine
  subroutine second(x, b)
    real, intent(inout) :: x(-1:,:)
    real, intent(inout) :: b(:)
    !dvm$ inherit b
    integer :: i
    !dvm$ parallel (i) on b(i), shadow_renew(b)
    do i = 2, 4
      x(1, 1) = x(1, 1) + 1 ! EXPECT readonly-write M iteration=(2)
      b(i) = b(i - 1) ! EXPECT dependence B element=(2) iteration=(3)
    end do
    !dvm$ parallel (i) on b(i)
    do i = 1, 3
      b(i) = b(i + 1) + x(-1, i + 1) ! EXPECT shadow-stale B element=(2) iteration=(1) ! EXPECT anti-dependence B element=(2) iteration=(2) ! EXPECT bounds M iteration=(3)
    end do
  end subroutine
end module
program main
  use kernels
  implicit none
  real :: a(8), b(4), m(6,6)
  !dvm$ distribute b(block)
  a(1:4) = 1.
  a(7) = 1.
  m = 0.
  call first(a(1::2), b)
  call second(m(::2, 2::2), b)
end program
