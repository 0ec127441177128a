! Arrays of Fortran in functions of C, whose dimensions stand in reverse order there and begin at 0, and the other way: each process does
! what it does in one language alone.
program languages
  use iso_c_binding
  implicit none
  interface
    subroutine fill(a, b) bind(c)
      import
      integer(c_long) :: a(9, 7), b(9, 7)
!dvm$ inherit a, b
    end subroutine
    subroutine around(a, b) bind(c)
      import
      integer(c_long) :: a(9, 7), b(9, 7)
!dvm$ inherit a, b
    end subroutine
    subroutine flows(a) bind(c)
      import
      integer(c_long) :: a(9, 7)
!dvm$ inherit a
    end subroutine
    subroutine owned(a) bind(c)
      import
      integer(c_long) :: a(9, 7)
!dvm$ inherit a
    end subroutine
    subroutine fetched(a, b) bind(c)
      import
      integer(c_long) :: a(9, 7), b(9, 7)
!dvm$ inherit a, b
    end subroutine
    subroutine reduced(a) bind(c)
      import
      integer(c_long) :: a(9, 7)
!dvm$ inherit a
    end subroutine
    subroutine plain(a) bind(c)
      import
      integer(c_long) :: a(9, 7)
    end subroutine
    subroutine repeated(a, b) bind(c)
      import
      integer(c_long) :: a(9, 7), b(9, 7)
!dvm$ inherit a, b
    end subroutine
    subroutine other_way() bind(c)
    end subroutine
  end interface
  integer(c_long) :: a(9, 7), b(9, 7)
!dvm$ distribute (block, block) :: a
!dvm$ align b(i, j) with a(i, j)
!dvm$ shadow b(2:1, 1:2)
!dvm$ dynamic a, b
  call fill(a, b)
  call told('fill')
  call around(a, b)
  call told('around')
  call flows(a)
  call told('flows')
  call owned(a)
  call told('owned')
  call fetched(a, b)
  call told('fetched')
  call reduced(a)
  call plain(a)
  call told('plain')
  call repeated(a, b)
  call told('repeated')
!dvm$ redistribute a(*, block)
  call around(a, b)
  call told('columns')
  call flows(a)
  call told('flows of columns')
!dvm$ redistribute a(block, *)
  call flows(a)
  call told('flows of rows')
  call other_way()
contains
  subroutine told(what)
    character(*), intent(in) :: what
    integer(c_long) :: total
    integer :: i, j
    total = 0
!dvm$ parallel (j, i) on a(i, j), reduction(sum(total))
    do j = 1, 7
      do i = 1, 9
        total = total + a(i, j) * (i * 10 + j) + b(i, j) * (i + j * 10)
      end do
    end do
    print '(a, i0)', what // ' ', total
  end subroutine
end program

subroutine work(x, y)
  use iso_c_binding
  implicit none
  integer(c_long) :: x(6, 8), y(0:5, 0:7), total
!dvm$ inherit x, y
  integer :: i, j
!dvm$ parallel (j, i) on y(i, j), shadow_renew(x)
  do j = 1, 6
    do i = 1, 4
      y(i, j) = x(i, j + 1) * 3 + x(i + 2, j + 1) + x(i + 1, j) * 5 + x(i + 1, j + 2)
    end do
  end do
!dvm$ parallel (j, i) on x(i, j), across(x(1:1, 1:1))
  do j = 2, 7
    do i = 2, 5
      x(i, j) = mod(x(i, j - 1) * 3 + x(i - 1, j) + x(i + 1, j) * 5 + x(i, j + 1), 1009_8)
    end do
  end do
!dvm$ parallel (j) on x(3, j), remote_access(x(6, 2), y(:, j - 1))
  do j = 1, 8
    x(3, j) = x(6, 2) + y(4, j - 1)
  end do
  x(2, 5) = 77
  y(5, 0) = 78
  total = sum(x)
  print '(a, i0)', 'all ', total
!dvm$ remote_access(x(4, 7))
  total = x(4, 7)
  print '(a, i0)', 'one ', total
end subroutine
