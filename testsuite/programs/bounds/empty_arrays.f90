! Arrays without elements have no element that a subscript could name, however they are declared (debugger.md 1.6).
module boxes
  implicit none
  type box
    real, allocatable :: w(:)
  end type
contains
  subroutine shapes(b, c, n)
    integer, intent(in) :: n
    real :: b(:), c(n), a(n)
    integer :: i
    b(1) = 2 ! EXPECT bounds Y element=(1)
    c(1) = 2 ! EXPECT bounds Y element=(1)
    a(1) = 1 ! EXPECT bounds A element=(1)
    do i = 1, n + 2
      c(i) = i ! EXPECT bounds Y element=(1)
    end do
  end subroutine
  subroutine planes(d, n)
    integer, intent(in) :: n
    real :: d(n, *)
    d(1, 2) = 0 ! EXPECT bounds Y element=(1,2)
  end subroutine
end module
program empty
  use boxes
  implicit none
  real, allocatable :: v(:), m(:, :)
  real, pointer :: p(:)
  type(box) :: g
  real :: y(10), z(6)
  integer :: i, k
!DVM$ DISTRIBUTE z(BLOCK)
  k = 0
  y = 1
  allocate (v(k), m(3, k), g%w(k), p(k))
  v(1) = 4 ! EXPECT bounds V element=(1)
  m(2, 1) = 4 ! EXPECT bounds M element=(2,1)
  p(1) = 4 ! EXPECT bounds P element=(1)
  if (g%w(1) > 1e30) z = 0 ! EXPECT bounds G element=(1)
  call shapes(y(1:k), y, k)
  call planes(y, k)
!DVM$ PARALLEL (i) ON z(i)
  do i = 1, 6
    z(i) = i
  end do
  print *, z(1) > 0 ! EXPECT sequential-access Z element=(1)
end program
