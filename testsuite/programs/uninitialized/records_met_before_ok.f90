! Records, complex numbers and dummies that are met many times, all of which has values.
module parts
  implicit none
  integer, parameter :: n = 64
  type pair
    double precision :: re, im
  end type
contains
  double precision function norm(z)
    type(pair), intent(in) :: z
    norm = z%re * z%re
    norm = norm + z%im * z%im
  end function

  subroutine scaled(z, s)
    double complex, intent(inout) :: z
    double precision, intent(in) :: s
    z = z * s
  end subroutine

  subroutine twice(x)
    double precision, intent(inout) :: x
    x = 2 * x
  end subroutine

  double precision function in_frame(i)
    integer, intent(in) :: i
    type(pair) :: a, b, c
    double precision :: x
    x = i
    call twice(x)
    a%re = i
    a%im = x
    b = a
    c%im = b%im
    c%re = b%re
    b = c
    in_frame = b%re
    in_frame = in_frame + b%im
  end function
end module

program met_before
  use parts
  implicit none
  type(pair) :: grid(n,n), one, two
  type(pair), allocatable :: heap(:)
  double complex :: c(n), w
  double precision :: total
  integer :: i, j

  total = 0
  do j = 1, n
    do i = 1, n
      one%re = i
      one%im = j
      grid(i,j) = one
      two = grid(i,j)
      total = total + norm(two)
    end do
  end do
  allocate (heap(n))
  do i = 1, n
    heap(i)%re = i
    heap(i)%im = i
    one = heap(i)
    total = total + one%re
    total = total + norm(one)
  end do
  deallocate (heap)
  allocate (heap(n))
  do i = 1, n
    heap(i) = grid(i,1)
  end do
  do i = n, 1, -1
    two = heap(i)
    total = total + two%im
  end do
  do i = 1, n
    w%re = i
    w%im = 1
    c(i) = w
    call scaled(w, 2d0)
    total = total + w%re
  end do
  do i = 1, n
    w = c(i)
    call scaled(c(i), 1d0)
    total = total + w%im
  end do
  do i = 1, n
    total = total + in_frame(i)
  end do
  print *, 'done'
  if (total < -1d300) print *, total
end program
