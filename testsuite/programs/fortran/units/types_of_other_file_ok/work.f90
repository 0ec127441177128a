! Kinds and types come from a module of another file (languages.md 6.16).
subroutine plain(a, c, n, w, l, word)
  use kinds, only: wp, cp
  implicit none
  integer :: n
  real(wp) :: a(n)
  real(kind=wp) :: c
  complex(wp) :: w(2)
  logical(wp) :: l
  character(kind=cp, len=5) :: word
  call inner
  a(2:n) = 1
  a(1) = 2
  w = (1._wp, 2._wp)
  l = .true.
  word = 'abcde'
contains
  subroutine inner
    c = 3
  end subroutine inner
end subroutine plain

subroutine outs(a, c, n)
  use kinds
  implicit none
  integer, intent(in) :: n
  real(wp), intent(out) :: a(n)
  real(wp), intent(out) :: c
  a = 1
  c = 2
end subroutine outs

subroutine shaped(a, b, c)
  use kinds
  implicit none
  real(wp), intent(out) :: a(:)
  real(wp), intent(inout) :: b(:, :)
  real(wp), optional :: c
  a = 4
  b = 5
  if (present(c)) c = 6
end subroutine shaped

subroutine pairs(p, list, n)
  use kinds
  implicit none
  integer :: n, i
  type(pair) :: p
  type(pair), intent(out) :: list(n)
  p%x = 1
  p%y = 2
  do i = 1, 3
    p%n(i) = i
  end do
  do i = 1, n
    list(i) = p
  end do
end subroutine pairs

subroutine classes(p)
  use kinds
  implicit none
  class(pair), intent(out) :: p
  p%x = 1
  p%n = 2
end subroutine classes

subroutine shaped_pairs(p)
  use kinds
  implicit none
  type(pair) :: p(:)
  p(1)%x = 7
end subroutine shaped_pairs

subroutine led(p, q)
  use kinds
  implicit none
  real(wp), pointer :: p(:)
  real(wp), allocatable :: q(:)
  allocate (p(2), q(2))
  p = 1
  q = 2
end subroutine led

! Procedures are bound to the type.
subroutine bound(c, list, n, more)
  use kinds
  implicit none
  integer :: n, k
  type(counter) :: c, list(n)
  type(counter), optional :: more(:)
  c%n = 1
  do k = 1, n
    list(k)%n = k
    call list(k)%grow()
  end do
  if (present(more)) more = c
end subroutine bound

real(wp) function sum_of(a, n)
  use kinds
  implicit none
  integer :: n
  real(wp) :: a(n)
  real(wp) :: s
  integer :: i
  s = 0
  do i = 1, n
    s = s + a(i)
  end do
  sum_of = s
end function sum_of
