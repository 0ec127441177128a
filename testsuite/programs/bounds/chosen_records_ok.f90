! Arrays of records with bounds of their own, that move, are nothing, or are asked for before they are used (debugger.md 1.10 Aggregates).
module parts
  implicit none
  type part
    real :: x(-1:1) = 1
    integer :: k = 0
    type(part), pointer :: next(:) => null()
  end type
  type, extends(part) :: wide
    real :: more = 2
  end type
  type holder
    class(part), allocatable :: all(:)
    type(part), allocatable :: own(:, :)
  end type
  type(part), allocatable, save :: shared(:)
contains
  subroutine whole(a, n, e)
    integer, intent(in) :: n
    type(part), intent(inout) :: a(*)
    type(part), intent(in), optional :: e(0:)
    integer :: i
    do i = 1, n
      a(i)%k = a(i)%k + i
      a(i)%x(0) = a(i)%k
    end do
    if (present(e)) a(n)%k = e(0)%k + e(ubound(e, 1))%k
  end subroutine
  real function total(a)
    class(part), intent(in) :: a(2:)
    integer :: i
    total = 0
    do i = 2, size(a) + 1
      total = total + a(at(i))%k
    end do
    select type (a)
    type is (wide)
      total = total + a(at(2))%more
    end select
  end function
  pure integer function at(k)
    integer, intent(in) :: k
    at = k
  end function
end module
program main
  use parts
  implicit none
  type(holder) :: h
  type(part), allocatable :: a(:), nothing(:)
  type(part), pointer :: p(:)
  type(part), target :: t(4)
  type(wide) :: w(3)
  integer :: i, j
  real :: s
  allocate (a(-2:2), shared(0:3), nothing(0))
  allocate (wide :: h%all(5:6))
  allocate (h%own(0:1, 3))
  s = 0
  do i = -2, 2
    a(i)%k = i
    s = s + a(-i)%x(at(i) / 2)
  end do
  p(7:) => t
  p(at(7))%k = 3
  allocate (t(2)%next(2))
  t(2)%next(at(2))%k = 5
  if (associated(t(1)%next)) s = s + t(1)%next(1)%k
  if (size(nothing) > 0) s = s + nothing(1)%k
  call whole(t, 4)
  call whole(t(2), 3, a)
  call whole(a, at(5), e=shared)
  do i = 0, 1
    do j = 1, 3
      h%own(i, j)%k = i + j
      h%own(i, j)%x(at(1)) = h%own(i, at(j))%k
    end do
  end do
  shared(at(0)) = t(at(4))
  a(2) = h%own(1, at(3))
  h%own(at(0), 2) = p(10)
  associate (q => h%own(:, 2), r => a(-1)%x)
    s = s + q(1)%k + q(at(2))%x(0) + r(at(1))
  end associate
  s = s + total(w) + total(a) + total(h%all) + h%all(at(6))%k + t(2)%next(2)%k + p(8)%k
  deallocate (a)
  allocate (a(3))
  a(at(3))%k = 1
  a = [a, a]
  s = s + a(6)%k + sum(a%k) + shared(3)%k
  print *, s
end program
