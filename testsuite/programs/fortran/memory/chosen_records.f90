! Records that are not there: sections and elements of arrays of them as operands, targets and arguments (languages.md 6.20; debugger.md 1.10 Aggregates).
program chosen
  implicit none
  type part
    integer :: k = 1
    real :: v(4) = 0
  end type
  type whole
    type(part) :: q(4)
    type(part), allocatable :: a(:)
  end type
  type(part) :: h(8), most(20)
  type(part), allocatable :: g(:)
  type(part), pointer :: p(:)
  type(whole) :: w
  integer :: n, s
  n = 5
  allocate (g(4), p(4), w%a(4))
  s = sum(h(2:n+4)%k) ! EXPECT bounds h element=(9)
  s = s + sum(w%q(2:n)%k) ! EXPECT bounds w
  s = s + sum(g(2:n)%k) ! EXPECT bounds g element=(5)
  s = s + sum(p(2:n)%k) ! EXPECT bounds p element=(5)
  s = s + sum(w%a(2:n)%k) ! EXPECT bounds w
  call one(w%q(n)) ! EXPECT bounds w
  call one(h(n+4)) ! EXPECT bounds h element=(9)
  call one(g(n)) ! EXPECT bounds g element=(5)
  call one(p(n)) ! EXPECT bounds p element=(5)
  call one(w%a(n)) ! EXPECT bounds w
  call several(w%q(n)%v(2:3)) ! EXPECT bounds w
  call several(h(n+4)%v) ! EXPECT bounds h element=(9)
  call number(h(n)%v(n)) ! EXPECT bounds h
  most(1:4) = h(6:n+4) ! EXPECT bounds h element=(9)
  if (s == -1) print *, most(1)%k
contains
  subroutine one(x)
    type(part) :: x
  end subroutine
  subroutine several(x)
    real :: x(:)
  end subroutine
  subroutine number(x)
    real :: x
  end subroutine
end program
