! A C function gets distributed arrays of Fortran, whose dimensions stand in reverse order there (languages.md 6.16).
program dimensions_turned
  use iso_c_binding
  implicit none
  interface
    subroutine turned(a, b) bind(c)
      import
      real(c_double) :: a(8, 6), b(8, 6)
!dvm$ inherit a, b
    end subroutine
  end interface
  double precision :: a(8, 6), b(8, 6)
!dvm$ distribute (block, *) :: a
!dvm$ align b(i, j) with a(i, j)
!dvm$ shadow b(2:1, 0:0)
  integer :: i, j
!dvm$ parallel (i) on a(i, *)
  do i = 1, 8
    do j = 1, 6
      a(i, j) = i
      b(i, j) = j
    end do
  end do
  call turned(a, b)
end program
