! Variables and components of CLASS lack what ALLOCATE gives no value, whose type the statement names or the declaration
! (debugger.md 1.10 Aggregates; debugger.md 1.9 Birth).
module m
  implicit none
  type field
    real :: s
    real :: b(4)
  end type
  type, extends(field) :: sub
    real :: extra(2)
  end type
  type half
    integer :: given = 1
    real :: open
  end type
  type, extends(half) :: more
    real :: own = 2
    real :: bare
  end type
  type box
    class(field), allocatable :: in
  end type
contains
  subroutine inside(of)
    class(field), intent(inout) :: of
    of%s = of%b(4) * 0 ! EXPECT uninitialized
  end subroutine
end module
program p
  use m
  implicit none
  class(field), allocatable :: k, k2, k3, ka(:)
  class(field), pointer :: at
  class(half), allocatable :: h, h2(:)
  type(box) :: x
  integer, volatile :: i1 = 1
  real :: r
  allocate(field :: k)
  r = k%s * 0 ! EXPECT uninitialized K
  allocate(sub :: k2)
  k2%b(2:3) = 1
  r = r + k2%b(1) * 0 + k2%b(3) ! EXPECT uninitialized K2
  allocate(k3)
  r = r + k3%b(i1) * 0 ! EXPECT uninitialized K3
  allocate(field :: ka(3))
  ka(1)%s = 0
  r = r + ka(1)%s + ka(2)%s * 0 ! EXPECT uninitialized KA
  r = r + ka(3)%b(2) * 0 ! EXPECT uninitialized KA
  allocate(sub :: at)
  r = r + at%b(4) * 0 ! EXPECT uninitialized AT
  deallocate(at)
  allocate(more :: h)
  r = r + h%given + h%open * 0 ! EXPECT uninitialized H
  allocate(h2(2))
  r = r + h2(2)%given + h2(2)%open * 0 ! EXPECT uninitialized H2
  allocate(sub :: x%in)
  r = r + x%in%s * 0 ! EXPECT uninitialized
  call inside(k2)
  select type (k2)
  type is (sub)
    k2%extra(1) = 1
    r = r + k2%extra(1) + k2%extra(2) * 0 ! EXPECT uninitialized
  end select
  print *, r > -1e30 .or. r /= r
end program
