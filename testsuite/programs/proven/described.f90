! What is wrong with what pointers, components behind them and other names lead to, where a loop was right before, or is for what the pointer has led
! to before.
module states
  implicit none
  type part
    integer :: n = 0
    double precision, allocatable :: u(:)
  end type part
  type state
    integer :: n = 0
    double precision, pointer :: p(:) => null()
    type(part), allocatable :: parts(:)
  end type state
contains
  subroutine add(s, into)
    type(state), intent(in) :: s
    double precision, intent(inout) :: into(:)
    integer :: i
    do i = 1, s%n
      into(i) = into(i) + s%p(i) ! EXPECT uninitialized D ! EXPECT bounds S element=(10)
    end do
  end subroutine add

  subroutine back(s)
    type(state), intent(inout) :: s
    integer :: i
    do i = 1, s%n - 1
      s%p(i + 1) = s%p(i + 2) ! EXPECT bounds S element=(11)
    end do
  end subroutine back

  subroutine sweep(s, total)
    type(state), intent(in) :: s
    double precision, intent(inout) :: total
    integer :: i, k
    do k = 1, size(s%parts)
      do i = 1, s%parts(k)%n
        total = total + s%parts(k)%u(i) ! EXPECT uninitialized S%PARTS(2)%U
      end do
    end do
  end subroutine sweep
end module states

program described
  use states
  implicit none
  integer, parameter :: n = 10
  type(state), target :: s
  double precision, target :: a(n), b(n), d(n, n), e(n), f(n), g(n, 2)
  double precision, pointer :: x(:), y(:)
  double precision :: total, sums(n)
  integer, target :: last
  integer, pointer :: bound
  integer :: i, k, turn
  a = 1
  b = 2
  e = 5
  sums = 0
  total = 0
  do i = 2, n
    d(:, i) = 3
  end do
  s%n = n
  do turn = 1, 3
    s%p => a
    call add(s, sums)
    s%p => d(:, 2)
    call add(s, sums)
  end do
  s%p => d(:, 1)
  call add(s, sums)
  s%p => a(n:1:-1)
  s%n = n
  call add(s, sums)
  s%p => a(2:n)
  call add(s, sums)
  s%n = n - 1
  s%p => b
  call back(s)
  s%n = n
  s%p => b(n:1:-1)
  call back(s)
  allocate (s%parts(2))
  do k = 1, 2
    s%parts(k)%n = n
    allocate (s%parts(k)%u(n))
  end do
  s%parts(1)%u = 1
  s%parts(2)%u = 1
  do turn = 1, 3
    call sweep(s, total)
  end do
  deallocate (s%parts(2)%u)
  allocate (s%parts(2)%u(n))
  s%parts(2)%u(2:) = 1
  call sweep(s, total)
  ! The loop changes its bound by another name, and where a pointer leads.
  last = n - 1
  bound => last
  x => e
  do turn = 1, 2
    do i = 1, n - 1
      x(i) = e(bound + 1) ! EXPECT bounds E element=(11)
      if (i == n - 1) last = n
    end do
  end do
  y => e
  do turn = 1, 3
    do i = 1, n - 1
      if (turn == 3 .and. i == 4) y => f
      total = total + y(i + 1) ! EXPECT uninitialized F
    end do
  end do
  ! Other names: of a part, of the other direction, of one element.
  do turn = 1, 2
    associate (u => g(:, turn), v => e(n:1:-1), first => g(turn, 1))
      do i = 2, n
        v(i) = u(i) ! EXPECT uninitialized G
      end do
      do i = 1, n
        v(i) = v(i) + v(i + 1) ! EXPECT bounds V element=(11)
      end do
      total = total + first ! EXPECT uninitialized G
    end associate
  end do
  do i = 1, n - 1
    associate (next => d(i + 1, 1), after => e(i + 2)) ! EXPECT bounds E element=(11)
      if (i < 0) total = next
      e(i) = 1
      if (i < n - 1) e(i) = after
    end associate
  end do
  print *, n
end program described
