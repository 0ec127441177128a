! Pointers, components behind pointers and in elements of arrays of records, and names that ASSOCIATE gives, in loops that are judged as a
! whole: what they lead to is another array, another part of one, or lies the other way round when the loop is entered again.
module states
  implicit none
  type part
    integer :: n = 0
    double precision, allocatable :: u(:)
  end type part
  type state
    integer :: n = 0
    double precision :: most = 0
    double precision, pointer :: p(:) => null(), q(:, :) => null()
    type(part), allocatable :: parts(:)
    type(state), pointer :: next => null()
  end type state
contains
  subroutine fill(s, value)
    type(state), intent(inout) :: s
    double precision, intent(in) :: value
    integer :: i
    do i = 1, s%n
      s%p(i) = value + i
    end do
  end subroutine fill

  subroutine smooth(s)
    type(state), pointer, intent(in) :: s
    integer :: i, j
    do j = 2, s%n - 1
      do i = 2, s%n - 1
        s%q(i, j) = 0.25d0 * (s%p(i - 1) + s%p(i + 1) + s%q(i, j - 1))
      end do
    end do
    do i = 1, s%n
      s%most = max(s%most, s%q(i, 1))
    end do
  end subroutine smooth

  subroutine sweep(s)
    class(state), intent(inout) :: s
    integer :: i, k, turn
    do k = 1, size(s%parts)
      do turn = 1, 3
        do i = 2, s%parts(k)%n
          s%parts(k)%u(i) = s%parts(k)%u(i - 1) + s%p(i)
        end do
      end do
    end do
    associate (u => s%parts(2)%u, n => s%parts(2)%n, twice => 2 * s%n)
      do turn = 1, 3
        do i = 1, n
          u(i) = u(i) * 0.5d0 + twice
        end do
      end do
    end associate
  end subroutine sweep
end module states

program described_ok
  use states
  implicit none
  integer, parameter :: n = 12
  type(state), target :: s, t
  type(state), pointer :: it
  double precision, target :: a(n), b(n, n), c(2 * n)
  double precision, pointer :: x(:), none(:)
  integer :: i, j, k
  b = 1
  c = 2
  s%n = n
  t%n = n
  s%q => b
  t%q => b(n:1:-1, :)
  s%p => a
  call fill(s, 1d0)
  s%p => b(3, :)
  call fill(s, 2d0)
  s%p => c(2 * n:2:-2)
  call fill(s, 3d0)
  t%p => b(:, 2)
  s%next => t
  it => s
  do while (associated(it))
    do k = 1, 3
      call smooth(it)
    end do
    it => it%next
  end do
  allocate (s%parts(3))
  do k = 1, 3
    s%parts(k)%n = n - k
    allocate (s%parts(k)%u(n - k))
    s%parts(k)%u = k
  end do
  call sweep(s)
  deallocate (s%parts(2)%u)
  allocate (s%parts(2)%u(n))
  s%parts(2)%u = 7
  call sweep(s)
  ! The name keeps what it stands for.
  x => a
  do k = 1, 3
    associate (kept => x(2:), gaps => c(::2), column => b(:, k), one => b(k, k))
      x => c
      do i = 2, n - 1
        kept(i) = gaps(i) + column(i - 1) + one
      end do
      do j = 1, 2
        do i = 1, n
          x(i) = column(i)
        end do
      end do
    end associate
    x => a
  end do
  ! No turn, and nothing there.
  nullify (none)
  do k = 1, 3
    do i = 1, k - 3
      none(i) = 0
    end do
  end do
  x => a(5:4)
  do k = 1, 3
    do i = 1, size(x)
      x(i) = 0
    end do
  end do
  print *, sum(a), sum(b), sum(c), s%most, t%most, sum(s%parts(2)%u)
end program described_ok
