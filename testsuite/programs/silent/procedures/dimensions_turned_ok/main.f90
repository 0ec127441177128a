! C functions get distributed arrays of Fortran, whose dimensions stand in reverse order there and begin at 0, and a procedure of
! Fortran those of C (languages.md 6.16).
program dimensions_turned
  use iso_c_binding
  implicit none
  interface
    subroutine square(a, b) bind(c)
      import
      real(c_double) :: a(8, 8), b(8, 8)
!dvm$ inherit a, b
    end subroutine
    subroutine rows(a) bind(c)
      import
      real(c_double) :: a(8, 6)
!dvm$ inherit a
    end subroutine
    subroutine sweep(n, m, k, a) bind(c)
      import
      integer(c_int), value :: n, m, k
      real(c_double) :: a(n, m, k)
!dvm$ inherit a
    end subroutine
    subroutine line(a) bind(c)
      import
      real(c_double) :: a(0:7)
!dvm$ inherit a
    end subroutine
    subroutine other_way() bind(c)
    end subroutine
  end interface
  double precision :: a(8, 8), b(8, 8), c(8, 6), d(0:7, 6, -1:2), e(-3:4)
!dvm$ distribute (block, block) :: a
!dvm$ align b(i, j) with a(i, j)
!dvm$ shadow b(1:0, 2:1)
!dvm$ distribute (block, *) :: c
!dvm$ distribute (block, block, *) :: d
!dvm$ distribute (block) :: e
  integer :: i, j, k
  call square(a, b)
!dvm$ parallel (j, i) on a(i, j), shadow_renew(b(1:0, 2:1))
  do j = 3, 7
    do i = 2, 8
      a(i, j) = a(i, j) + b(i - 1, j) + b(i, j - 2) + b(i, j + 1)
    end do
  end do
  call rows(c)
!dvm$ parallel (i) on c(i, *)
  do i = 1, 8
    do j = 2, 6
      c(i, j) = c(i, j) + c(i, j - 1)
    end do
  end do
  call sweep(8, 6, 4, d)
!dvm$ parallel (k, j, i) on d(i, j, k), shadow_renew(d)
  do k = -1, 2
    do j = 2, 6
      do i = 1, 7
        if (d(i - 1, j, k) > 1000) print *, 'large'
      end do
    end do
  end do
  call line(e)
!dvm$ parallel (i) on e(i), shadow_renew(e)
  do i = -2, 4
    if (e(i - 1) > 1000) print *, 'large'
  end do
  call other_way()
end program

subroutine work(x, y)
  implicit none
  double precision :: x(6, 8), y(0:5, 0:7)
!dvm$ inherit x, y
  integer :: i, j
!dvm$ parallel (j, i) on y(i, j), shadow_renew(x)
  do j = 1, 7
    do i = 0, 5
      y(i, j) = x(i + 1, j)
    end do
  end do
!dvm$ parallel (j, i) on x(i, j), across(x(0:0, 1:0))
  do j = 2, 8
    do i = 1, 6
      x(i, j) = x(i, j - 1) + x(i, j)
    end do
  end do
end subroutine
