! Parallel loops that reach their arrays by other names, and plain ones by pointers: iterations that touch what belongs to others.
program described_parallel
  implicit none
  integer, parameter :: n = 16
  type work
    double precision, allocatable :: w(:)
    double precision, pointer :: p(:) => null()
  end type work
  integer :: i, k
  double precision :: a(n), b(n), s
!DVM$ DISTRIBUTE a (BLOCK)
!DVM$ ALIGN b(i) WITH a(i)
  double precision, target :: plain(n)
  double precision, pointer :: x(:)
  type(work), target :: it
  allocate (it%w(n))
  it%w = 1
  plain = 1
  it%p => plain
  x => plain(n:1:-1)
  s = 0
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
    b(i) = it%w(i) + x(i)
  end do
  associate (u => a, v => b)
!DVM$ PARALLEL (i) ON b(i)
    do i = 2, n
      v(i) = u(i - 1) ! EXPECT nonlocal A
    end do
!DVM$ PARALLEL (i) ON a(i), SHADOW_RENEW (a)
    do i = 2, n
      u(i) = u(i - 1) ! EXPECT dependence A
    end do
  end associate
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    associate (own => a(i), half => 0.5d0 * b(i))
      own = half + it%p(i)
    end associate
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 2, n
    associate (other => b(i - 1))
      a(i) = other ! EXPECT nonlocal B
    end associate
  end do
  ! A plain element that is read is written by another name.
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = plain(i)
    if (i > n / 2) x(i) = a(i) ! EXPECT readonly-write PLAIN
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    it%w(i) = i
    a(i) = it%w(i)
  end do
  do k = 1, n
    s = s + it%w(k) ! EXPECT private-uninit IT%W
  end do
  print *, n
end program described_parallel
