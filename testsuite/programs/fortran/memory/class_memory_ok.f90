! What gives values to variables and components of CLASS, whatever their type is
! (debugger.md 1.10 Aggregates; debugger.md 1.9 Birth).
module m
  implicit none
  type field
    real :: s
    real :: b(4)
  contains
    procedure :: fill
    procedure :: set => assigned
    generic :: assignment(=) => set
  end type
  type, extends(field) :: sub
    real :: extra(2)
  end type
  type plain
    real :: s
    real :: b(4)
  end type
  type, extends(plain) :: wide
    real :: extra(2) = 7
  end type
  type box
    class(plain), allocatable :: in
  end type
contains
  subroutine fill(this)
    class(field), intent(inout) :: this
    this%s = 1
    this%b = 2
    select type (this)
    class is (sub)
      this%extra = 3
    end select
  end subroutine
  subroutine assigned(this, from)
    class(field), intent(inout) :: this
    class(field), intent(in) :: from
    this%s = from%s
    this%b = from%b
  end subroutine
  subroutine made(k)
    class(plain), allocatable, intent(out) :: k
    allocate(plain :: k)
    k%s = 4
    k%b(:) = 5
  end subroutine
  subroutine read_in(k)
    class(plain), intent(out) :: k
    read (*, *) k%s, k%b
  end subroutine
  function new(v) result(k)
    real, intent(in) :: v
    class(plain), allocatable :: k
    allocate(wide :: k)
    k%s = v
    k%b = v
  end function
  real function total(k)
    class(plain), intent(in) :: k
    total = k%s + sum(k%b)
    select type (k)
    type is (wide)
      total = total + sum(k%extra)
    end select
  end function
end module
program p
  use m
  implicit none
  class(field), allocatable :: k, ka(:), k2
  class(plain), allocatable :: q, q2, qa(:), qb(:)
  class(plain), pointer :: at
  class(*), allocatable :: any
  type(wide), target :: w
  type(box) :: x, y
  real :: r
  integer :: i, n
  allocate(sub :: k)
  call k%fill
  r = k%s + sum(k%b)
  allocate(field :: k2)
  k2 = k
  r = r + k2%s + k2%b(4)
  allocate(field :: ka(3))
  do i = 1, 3
    call ka(i)%fill
  end do
  r = r + sum(ka%s) + ka(2)%b(3)
  ! Memory that is made again, with values and without.
  do n = 1, 4
    allocate(plain :: q)
    if (n == 1) then
      q%s = 1; q%b = 2
    else if (n == 2) then
      q = plain(1, [1., 2., 3., 4.])
    else if (n == 3) then
      call read_in(q)
    else
      deallocate(q)
      allocate(q, source=wide(1, [5., 6., 7., 8.], [1., 2.]))
    end if
    r = r + total(q)
    deallocate(q)
  end do
  call made(q)
  r = r + total(q)
  deallocate(q)
  q = new(2.)
  r = r + total(q)
  allocate(q2, mold=q)
  q2%s = 3; q2%b = [1., 2., 3., 4.]
  r = r + q2%s + q2%b(1)
  call move_alloc(q2, q)
  r = r + total(q)
  allocate(wide :: qa(2))
  qa%s = 1
  do i = 1, 4
    qa%b(i) = i
  end do
  r = r + total(qa(2))
  allocate(qb, source=qa)
  r = r + total(qb(1))
  deallocate(qb)
  allocate(plain :: qb(2))
  select type (qb)
  type is (plain)
    qb(1) = plain(1, [1., 2., 3., 4.])
    qb(2:) = plain(1, [1., 2., 3., 4.])
  end select
  r = r + total(qb(2))
  allocate(plain :: at)
  at%s = 1
  associate (b => at%b)
    b = 2
  end associate
  r = r + total(at)
  deallocate(at)
  w%s = 1; w%b = 2
  at => w
  r = r + total(at)
  allocate(wide :: x%in)
  select type (in => x%in)
  type is (wide)
    in%s = 1; in%b = 1
    r = r + in%extra(2)
  end select
  y = x
  r = r + total(x%in) + total(y%in)
  allocate(plain :: any)
  select type (any)
  type is (plain)
    any%s = 1; any%b = 1
    r = r + any%s
  end select
  allocate(wide :: q2)
  select type (q2)
  class is (wide)
    r = r + q2%extra(1)
  end select
  q2 = w
  r = r + total(q2)
  print *, r
end program
