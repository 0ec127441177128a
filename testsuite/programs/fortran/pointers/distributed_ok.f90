! Distributed arrays that pointers stand for: allocated, led elsewhere, passed on, allocated again (languages.md 6.17; debugger.md 1.9 Pointers).
module grid
  implicit none
  real, pointer :: w(:, :) => null()
  !dvm$ distribute w(block, block)
contains
  subroutine make(n)
    integer, intent(in) :: n
    integer :: i, j
    if (associated(w)) deallocate (w)
    allocate (w(n, n))
    !dvm$ parallel (j, i) on w(i, j)
    do j = 1, n
      do i = 1, n
        w(i, j) = i + j
      end do
    end do
  end subroutine make
  real function total(x)
    real :: x(:)
    !dvm$ inherit x
    integer :: i
    total = 0.
    !dvm$ parallel (i) on x(i), reduction(sum(total))
    do i = 1, size(x)
      total = total + x(i)
    end do
  end function total
end module grid

program main
  use grid
  implicit none
  real, pointer :: a(:), b(:), c(:), d(:)
  real, pointer :: later(:)
  real :: s, t
  integer :: i, n, step, status
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i)
  !dvm$ distribute d(block)
  !dvm$ shadow d(2:2)
  !dvm$ distribute :: later, c
  !dvm$ dynamic later, b

  do step = 1, 2
    n = 6 + 2 * step
    allocate (b(n), a(n), stat=status)
    if (status /= 0) stop 1
    !dvm$ parallel (i) on a(i)
    do i = 1, n
      a(i) = i
      b(i) = 2 * i
    end do
    s = 0.
    !dvm$ parallel (i) on a(i), reduction(sum(s)), shadow_renew(a)
    do i = 2, n - 1
      s = s + b(i) + a(i - 1) + a(i + 1)
    end do
    !dvm$ parallel (i) on a(i), across(a(1:0))
    do i = 2, n
      a(i) = a(i) + a(i - 1)
    end do
    ! Another name for the same array.
    c => a
    t = 0.
    !dvm$ parallel (i) on a(i), reduction(max(t))
    do i = 1, n
      t = max(t, c(i))
    end do
    !dvm$ remote_access(a(1))
    s = s + a(1)
    !dvm$ parallel (i) on b(i), remote_access(a(1))
    do i = 1, n
      b(i) = b(i) + a(1)
    end do
    print *, s, t, total(b)
    a(2) = 0.
    c = 1.
    nullify (c)
    print *, total(a)
    deallocate (a, b)
  end do

  allocate (d(0:9))
  d = 1.
  !dvm$ parallel (i) on d(i), shadow_renew(d)
  do i = 2, 7
    if (d(i - 2) + d(i + 2) > 3.) stop 2
  end do
  allocate (later(10))
  !dvm$ redistribute later(block)
  later = 0.
  !dvm$ parallel (i) on later(i)
  do i = 1, 10
    later(i) = i
  end do
  allocate (a(20), b(10))
  !dvm$ realign b(i) with later(i)
  !dvm$ parallel (i) on later(i)
  do i = 1, 10
    b(i) = later(i)
  end do
  print *, total(b)
  deallocate (a, b, d, later)

  call make(4)
  call make(5)
  s = 0.
  !dvm$ parallel (i) on w(i, *), reduction(sum(s))
  do i = 1, 5
    s = s + i
  end do
  !dvm$ remote_access(w(:, 5))
  s = s + w(2, 5)
  print *, s
end program main
