! A distributed array that procedures allocate for their callers: it has the edges and the values of the variable that it
! goes to, also where it is made again, and keeps its renewed edges where it is not (languages.md 6.16, 6.17).
module bm
  implicit none
  integer, parameter :: n = 8
  real(8), allocatable :: a(:), b(:)
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
!dvm$ shadow a(2:2)
contains
  subroutine create(x, m)
    real(8), allocatable, intent(out) :: x(:)
    integer, intent(in) :: m
!dvm$ distribute x(block)
    integer :: i
    allocate(x(m))
!dvm$ parallel (i) on x(i)
    do i = 1, m
      x(i) = i
    end do
  end subroutine create
  subroutine touch(x)
    real(8), allocatable, intent(inout) :: x(:)
!dvm$ distribute x(block)
    if (.not. allocated(x)) allocate(x(n))
  end subroutine touch
  subroutine touch_more(x)
    real(8), allocatable, intent(inout) :: x(:)
!dvm$ inherit x
    call touch(x)
  end subroutine touch_more
end module bm
program p
  use bm, only: field => a, b, create, touch, touch_more, n
  implicit none
  integer :: i, k
  real(8) :: s
  s = 0
  do k = 1, 3
    if (k == 2) call touch_more(field)
    if (k /= 2) call create(field, n)
    allocate(b(n))
    if (k == 2) then
!dvm$ parallel (i) on field(i)
      do i = 1, n
        field(i) = 2 * i
      end do
    end if
!dvm$ parallel (i) on b(i), shadow_renew(field)
    do i = 3, n - 2
      b(i) = field(i - 2) + field(i + 2)
    end do
    call touch(field)
    call touch_more(field)
!dvm$ parallel (i) on b(i), reduction(sum(s))
    do i = 3, n - 2
      b(i) = b(i) + field(i - 2) + field(i + 2)
      s = s + b(i)
    end do
    deallocate(b)
    if (k < 3) deallocate(field)
  end do
  print *, s
end program p
