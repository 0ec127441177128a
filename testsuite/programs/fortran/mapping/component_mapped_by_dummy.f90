! Components whose mapping the type puts off, and that a procedure maps by its dummies, one of them wrongly (languages.md 6.16, 5.1).
module states
  implicit none
  integer, parameter :: n = 6
  type state
    real(8), allocatable :: u(:,:), v(:,:)
    !dvm$ distribute :: u
    !dvm$ align :: v
  end type
  type(state) :: one, many(2)
contains
  subroutine place(a, b)
    real(8) :: a(n, n), b(0:n-1, n)
    !dvm$ inherit a, b
    !dvm$ dynamic a, b
    !dvm$ redistribute a(block, block)
    !dvm$ realign b(i, j) with a(j, i+1)
  end subroutine

  subroutine fill(a, b, k)
    real(8), intent(out) :: a(:,:)
    real(8), intent(inout) :: b(0:,:)
    integer, intent(in) :: k
    !dvm$ inherit a, b
    integer :: i, j
    !dvm$ parallel (i, j) on a(i, j)
    do i = 1, size(a, 1)
      do j = 1, size(a, 2)
        a(i, j) = i * j + k
        b(i-1, j) = 0 ! EXPECT nonlocal ONE%V element=(0,2) iteration=(1,2) ! EXPECT nonlocal MANY%V element=(0,2) iteration=(1,2)
      end do
    end do
  end subroutine
end module

program main
  use states
  implicit none
  integer :: k
  real(8) :: total
  allocate(one%u(n, n), one%v(0:n-1, n))
  call place(one%u, one%v)
  call fill(one%u, one%v, 1)
  do k = 1, 2
    allocate(many(k)%u(n, n), many(k)%v(0:n-1, n))
    call place(many(k)%u, many(k)%v)
    call fill(many(k)%u, many(k)%v, k)
  end do
  print '(f8.1)', total(one%u, many(1)%u, n)
end program

real(8) function total(a, b, n)
  implicit none
  integer :: n, i, j
  real(8) :: a(n, n), b(n, n), r
  !dvm$ distribute a(block, block)
  !dvm$ inherit b
  r = 0
  !dvm$ parallel (i, j) on a(i, j), reduction(sum(r)), remote_access(b(:, j))
  do i = 1, n
    do j = 1, n
      r = r + a(i, j) * b(n, j)
    end do
  end do
  total = r
end function
