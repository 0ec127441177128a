! Loops over components of records, which may be allocated, allocated anew in the loop, or not there (debugger.md 1.9 Birth).
! FLAGS -fcheck=all
module fields
  implicit none
  type inner
    integer :: m = 3
    real(8) :: c(0:4, 3)
    real(8), allocatable :: w(:)
  end type
  type field
    integer :: n = 0
    real(8), allocatable :: u(:), v(:,:)
    real(8), pointer :: p(:) => null()
    type(inner) :: g
  contains
    procedure :: fill
    procedure :: total
  end type
contains
  subroutine fill(self, a)
    class(field), intent(inout) :: self
    real(8), intent(in) :: a
    integer :: i, j
    do j = 1, 3
      do i = 0, self%g%m
        self%g%c(i, j) = a
      end do
    end do
    do i = 1, self%n
      self%u(i) = a + self%g%c(mod(i, 3), 1)
    end do
  end subroutine
  real(8) function total(self)
    class(field), intent(in) :: self
    integer :: i
    total = 0
    do i = 1, self%n
      total = total + self%u(i)
    end do
  end function
  subroutine nothing(f)
    type(field), intent(inout) :: f
    integer :: i
    do i = 1, f%n
      f%v(i, 1) = f%u(i)
    end do
  end subroutine
  subroutine grows(f)
    type(field), intent(inout) :: f
    integer :: i
    do i = 1, 2000
      if (i == 1000) then
        deallocate (f%u)
        allocate (f%u(2000))
        f%u = 7
      end if
      f%u(i) = f%u(i) + 1
    end do
    do i = 1, 2000
      if (i == 1500) f%u = [f%u, 1d0]
      f%u(i) = f%u(i) + 1
    end do
    do i = 1, 2000
      f%n = i
      f%u(f%n) = f%u(i) - 1
    end do
  end subroutine
  subroutine hidden(f, size)
    type(field), intent(inout) :: f
    integer :: size, loc, i
    loc = 2
    do i = 1, size
      f%u(i) = f%u(i) * loc
    end do
  end subroutine
end module
program main
  use fields
  implicit none
  type(field), target :: f
  type(field) :: e
  type(field), allocatable :: h
  real(8), pointer :: q(:)
  integer :: i, it
  call nothing(e)
  f%n = 2000
  allocate (f%u(f%n), f%v(0:f%n, 1), f%p(f%n), f%g%w(-1:f%n))
  allocate (h)
  h%n = 2000
  allocate (h%u(2000))
  do it = 1, 3
    call f%fill(1d0 * it)
    call h%fill(2d0)
    call nothing(f)
    do i = 0, f%n
      f%v(i, 1) = i
    end do
    do i = 1, f%n
      f%p(i) = f%v(i, 1) + f%g%c(1, 2)
    end do
    do i = -1, f%n
      f%g%w(i) = i
    end do
    q => f%u
    do i = 1, f%n
      q(i) = f%u(i) + f%p(i) + f%g%w(i - 1)
    end do
  end do
  call grows(f)
  call hidden(f, 2000)
  print '(3f14.3)', f%total(), h%total(), sum(f%p)
end program
