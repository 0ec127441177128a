! Loops over components of records that lack values, or leave their bounds (debugger.md 1.9 Birth).
module fields
  implicit none
  type field
    integer :: n = 0
    real(8), allocatable :: u(:), v(:,:)
    real(8) :: g(10)
  end type
contains
  subroutine sweep(f)
    type(field), intent(inout) :: f
    integer :: i
    do i = 1, f%n
      f%u(i) = f%v(i, 2) ! EXPECT uninitialized F%V element=(1,2)
    end do
    do i = 1, f%n
      f%u(i) = f%v(i + 1, 1) ! EXPECT bounds F element=(2001,1)
    end do
    do i = 1, f%n
      f%u(i + 1) = f%u(i) ! EXPECT bounds F element=(2001)
    end do
    do i = 1, f%n
      f%v(i, 1) = f%g(mod(i, 10) + 1) ! EXPECT uninitialized F
    end do
  end subroutine
end module
program main
  use fields
  implicit none
  type(field) :: f
  integer :: i, k
  f%n = 2000
  allocate (f%u(f%n), f%v(f%n, 2))
  do i = 1, f%n
    f%v(i, 1) = i
  end do
  do i = 1, 9
    f%g(i) = 1
  end do
  do k = 1, 2
  call sweep(f)
  end do
  print *, f%u(3)
end program
