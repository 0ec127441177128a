! A subscript of which nothing is known leads from one array of a COMMON block to the next.
program beyond
  implicit none
  integer, parameter :: n = 8
  integer :: i, order(n)
  double precision :: a(n), b(n)
  common /both/ a, b
  do i = 1, n
    a(i) = i
    b(i) = 0
    order(i) = i
  end do
  order(5) = n + 2
  call use_all(a, order)
  print *, n
end program beyond

subroutine use_all(x, order)
  implicit none
  integer, parameter :: n = 8
  integer :: i, order(n)
  double precision :: x(*), a(n), b(n)
  common /both/ a, b
!DVM$ PARALLEL (i)
  do i = 1, n
    b(i) = x(order(i)) ! EXPECT bounds A element=[10]
  end do
end subroutine use_all
