! Distributed ALLOCATABLE arrays of modules, programs and procedures: made, given away, freed and made again (languages.md 6.17).
module fields
  implicit none
  integer :: n = 6
  real, allocatable :: u(:,:), v(:,:)
  !dvm$ distribute u(block,block)
  !dvm$ align v(i,j) with u(i+1,j)
contains
  subroutine setup
    integer :: i, j
    allocate (u(n,n), v(0:n-1,n))
    !dvm$ parallel (i,j) on u(i,j)
    do i = 1, n
      do j = 1, n
        u(i,j) = i + j
      end do
    end do
  end subroutine
  subroutine done
    deallocate (v, u)
  end subroutine
  subroutine make(x, k)
    real, allocatable, intent(inout) :: x(:)
    integer, intent(in) :: k
    if (allocated(x)) deallocate (x)
    allocate (x(k))
    x = 3.
  end subroutine
  subroutine keep(k)
    integer, intent(in) :: k
    real, allocatable, save :: kept(:)
    !dvm$ distribute kept(block)
    integer :: i
    if (.not. allocated(kept)) then
      allocate (kept(k))
      !dvm$ parallel (i) on kept(i)
      do i = 1, k
        kept(i) = 0.
      end do
    end if
    !dvm$ parallel (i) on kept(i)
    do i = 1, size(kept)
      kept(i) = kept(i) + k
    end do
    print *, kept
  end subroutine
end module
subroutine work(x, n)
  integer :: n, i
  real :: x(n)
  !dvm$ inherit x
  !dvm$ parallel (i) on x(i)
  do i = 1, n
    x(i) = x(i) * 2
  end do
end subroutine
program main
  use fields
  implicit none
  real, allocatable :: a(:), b(:)
  real :: s
  integer :: i, j, k, ios
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i)
  call setup
  s = 0.
  !dvm$ parallel (i,j) on u(i,j), reduction(sum(s))
  do i = 1, n
    do j = 1, n
      s = s + u(i,j)
    end do
  end do
  print *, s
  call done
  do k = 4, 6
    allocate (b(k), a(k), stat=ios)
    !dvm$ parallel (i) on a(i)
    do i = 1, k
      a(i) = i
      b(i) = 0.
    end do
    call work(a, k)
    !dvm$ parallel (i) on a(i), shadow_renew(a)
    do i = 2, k-1
      b(i) = a(i-1) + a(i+1)
    end do
    print *, b
    if (k < 6) deallocate (a, b)
  end do
  call inside
  call make(a, 5)
  s = 0.
  !dvm$ parallel (i) on a(i), reduction(sum(s))
  do i = 1, 5
    s = s + a(i)
  end do
  print *, s
  a = [1., 2.]
  !dvm$ parallel (i) on a(i)
  do i = 1, size(a)
    a(i) = a(i) + 1.
  end do
  print *, a
  call keep(2)
  call keep(3)
contains
  subroutine inside
    real, allocatable :: w(:)
    !dvm$ distribute w(block)
    integer :: i
    allocate (w(-2:2), source=1.)
    !dvm$ parallel (i) on w(i)
    do i = lbound(w,1), ubound(w,1)
      w(i) = w(i) + i
    end do
    print *, w, allocated(a)
  end subroutine
end program
