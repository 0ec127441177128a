! Correct programs with ALLOCATABLE arrays that no directive maps: allocated in functions, grown, moved, swapped (debugger.md 1.9 Birth).
module tables
  implicit none
  integer, allocatable :: index(:)
  real, allocatable :: weight(:,:)
contains
  subroutine make(n)
    integer, intent(in) :: n
    integer :: i
    if (allocated(index)) return
    allocate (index(0:n), weight(n,-1:1))
    do i = 0, n
      index(i) = mod(i * 3, n)
    end do
    weight = 0.5
  end subroutine
  integer function lookup(i)
    integer, intent(in) :: i
    if (.not. allocated(index)) call make(8)
    lookup = index(i)
  end function
  subroutine grow(x, n)
    integer, allocatable, intent(inout) :: x(:)
    integer, intent(in) :: n
    integer, allocatable :: y(:)
    integer :: m
    m = 0
    if (allocated(x)) m = size(x)
    allocate (y(n))
    if (m > 0) y(:m) = x
    y(m+1:) = 0
    call move_alloc(y, x)
  end subroutine
  subroutine perhaps(x)
    real, allocatable, optional, intent(inout) :: x(:)
    if (present(x)) then
      if (.not. allocated(x)) allocate (x(3), source=1.)
      x = x * 2
      call nothing
    end if
  end subroutine
  subroutine nothing
  end subroutine
end module
subroutine fill(x, n)
  integer :: n
  real :: x(n)
  x = 4.
end subroutine
program main
  use tables
  implicit none
  integer, parameter :: n = 8
  real :: b(n), s
  real, allocatable :: a(:), c(:), work(:), z(:)
  integer, allocatable :: list(:)
  logical, allocatable :: mask(:)
  integer :: i, j, k
  !dvm$ distribute b(block)
  if (lookup(2) > 0) print *, index(2), lbound(index), ubound(index)
  allocate (a(n), c(0:n+1))
  c = 0.
  do i = 1, n
    a(i) = i
    c(i) = a(i) + weight(i, 0)
  end do
  !dvm$ parallel (i) on b(i)
  do i = 1, n
    b(i) = a(i) + c(i-1) + c(i+1) + weight(index(i)+1, -1)
  end do
  print *, b
  allocate (work(4))
  !dvm$ parallel (i) on b(i), private(work, j)
  do i = 1, n
    do j = 1, 4
      work(j) = i * j
    end do
    b(i) = work(1) + work(4)
  end do
  print *, b
  deallocate (work)
  s = 0.
  !dvm$ parallel (i) on b(i), reduction(sum(s)), private(z)
  do i = 1, n
    allocate (z(2))
    z(1) = i
    z(2) = z(1) * 2
    s = s + z(2)
    deallocate (z)
  end do
  print *, s
  call grow(list, 3)
  list(1) = 5
  call grow(list, 5)
  print *, list
  list = [1, 2, 3, 4, 5, 6, 7]
  print *, list(7), sum(list)
  list = list(2:4)
  print *, list
  call perhaps()
  call perhaps(z)
  print *, z
  deallocate (a)
  allocate (a(3))
  call fill(a, 3)
  print *, a
  mask = a > 3.
  if (any(mask)) print *, count(mask)
  do k = 1, 3
    call temporary(k)
  end do
  call swap
  read (*,*, iostat=i) (a(j), j = 1, 3)
contains
  subroutine temporary(k)
    integer, intent(in) :: k
    real, allocatable :: t(:)
    allocate (t(k))
    t = k
    t(1) = t(k) + 1
    print *, t
  end subroutine
  subroutine swap
    real, allocatable :: p(:), q(:), r(:)
    p = [1., 2.]
    q = [3., 4., 5.]
    call move_alloc(p, r)
    call move_alloc(q, p)
    call move_alloc(r, q)
    print *, p, q
    call exchange(p, q)
    print *, p(1), q(3)
  end subroutine
  subroutine exchange(x, y)
    real, allocatable, intent(inout) :: x(:), y(:)
    real, allocatable :: t(:)
    call move_alloc(x, t)
    call move_alloc(y, x)
    call move_alloc(t, y)
  end subroutine
end program
