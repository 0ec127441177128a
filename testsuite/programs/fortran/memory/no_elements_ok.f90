! FLAGS -fcheck=bounds
! Arrays without elements in PURE procedures, and what is made of no elements: nothing asks for the first one (debugger.md 1.10 Aggregates).
module m
  implicit none
  type t
    real, allocatable :: c(:)
    real, pointer :: p(:,:) => null()
    character(:), allocatable :: s(:)
    integer :: k = 0
  end type
  type base
    integer :: b = 1
  end type
contains
  pure subroutine work(x, r, n, q, txt)
    real, intent(inout) :: x(:)
    type(t), intent(inout) :: r(:)
    integer, intent(in) :: n
    real, intent(inout) :: q(:,:)
    character(*), intent(inout) :: txt(:)
    integer :: i
    x = x + 1
    do i = 1, size(r)
      if (allocated(r(i)%c)) r(i)%c = 2
      r(i)%k = n
    end do
    q = 0
    txt = 'a'
    x(1:n) = x(1:n)*2
    q(1:n,:) = q(1:n,:) + 1
  end subroutine
  pure real function total(x, y)
    real, intent(in) :: x(:)
    type(t), intent(in) :: y
    total = sum(x)
    if (allocated(y%c)) total = total + sum(y%c)
    if (associated(y%p)) total = total + sum(y%p)
  end function
  elemental subroutine set(y, v)
    type(t), intent(inout) :: y
    real, intent(in) :: v
    if (allocated(y%c)) y%c(:) = v
  end subroutine
  pure subroutine own(n, res)
    integer, intent(in) :: n
    real, intent(out) :: res
    real :: w(n), v(n, 2)
    type(t) :: loc_t
    type(t) :: many(n)
    character(n) :: texts(n)
    real, allocatable :: al(:)
    allocate(al(n), loc_t%c(n))
    allocate(loc_t%p(n, n))
    w = 1; v = 2; al = 3; loc_t%c = 4; loc_t%p = 5; texts = 'x'
    many%k = 3
    res = sum(w) + sum(v) + sum(al) + sum(loc_t%c) + sum(loc_t%p) + sum(many%k) + len(texts)
    deallocate(loc_t%p)
  end subroutine
  subroutine own2(n, res)
    integer, intent(in) :: n
    real, intent(out) :: res
    real :: w(n), v(n, 2)
    type(t) :: loc_t
    type(t) :: many(n)
    character(n) :: texts(n)
    real, allocatable :: al(:)
    class(base), allocatable :: pol(:)
    real, pointer :: pp(:)
    allocate(al(n), loc_t%c(n))
    allocate(loc_t%p(n, n))
    allocate(base :: pol(n))
    allocate(pp(n))
    w = 1; v = 2; al = 3; loc_t%c = 4; loc_t%p = 5; texts = 'x'; pp = 1
    many%k = 3
    res = sum(w) + sum(v) + sum(al) + sum(loc_t%c) + sum(loc_t%p) + sum(many%k) + len(texts) + sum(pol%b) + sum(pp)
    deallocate(loc_t%p, pp)
    call assumed(w, n)
    call explicit(w, n)
  end subroutine
  pure subroutine explicit(x, n)
    integer, intent(in) :: n
    real, intent(inout) :: x(n)
    x = 1
    x(:n) = x + 1
  end subroutine
  pure subroutine assumed(x, n)
    integer, intent(in) :: n
    real, intent(inout) :: x(*)
    x(1:n) = 1
  end subroutine
end module
program p
  use m
  implicit none
  real, allocatable :: x(:)
  type(t), allocatable :: r(:)
  real, pointer :: q(:,:)
  character(3), allocatable :: txt(:)
  type(t) :: one
  real :: res
  integer :: n
  do n = 0, 2
    allocate(x(n), r(n), q(n,n), txt(n))
    allocate(one%c(n))
    one%c = 1
    x = 0
    call work(x, r, n, q, txt)
    call set(r, 3.0)
    call set(one, 2.0)
    res = total(x, one)
    print *, n, res, size(txt)
    call own(n, res)
    print *, res
    call own2(n, res)
    print *, res
    deallocate(x, r, q, txt, one%c)
  end do
end program
