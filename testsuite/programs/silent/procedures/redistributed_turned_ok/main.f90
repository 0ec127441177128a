! REDISTRIBUTE, groups and added edges on arrays that a procedure of the other language has defined name the dimensions in the order of
! their own unit, and so does a block of an owner (languages.md 6.16).
program redistributed_turned
  use iso_c_binding
  implicit none
  interface
    subroutine again(p, q, far) bind(c)
      import
      real(c_double) :: p(0:7, 6), q(0:7, 6)
      integer(c_int) :: far(8)
!dvm$ inherit p, q, far
    end subroutine
    subroutine other_way() bind(c)
    end subroutine
  end interface
  double precision :: p(0:7, 6), q(0:7, 6)
  integer(c_int) :: far(8)
!dvm$ distribute (block, *) :: p
!dvm$ align q(i, j) with p(i, j)
!dvm$ align far(i) with p(i - 1, *)
!dvm$ dynamic p, q, far
!dvm$ shadow q(1:1, 1:1)
  integer :: i, j
!dvm$ parallel (i) on p(i, *)
  do i = 0, 7
    far(i + 1) = 7 - i
    do j = 1, 6
      p(i, j) = i * j
      q(i, j) = i + j
    end do
  end do
  call again(p, q, far)
!dvm$ parallel (j) on p(*, j)
  do j = 1, 6
    do i = 1, 7
      p(i, j) = p(i - 1, j) + 1
    end do
  end do
  call other_way()
end program

subroutine work(x, y, n)
  implicit none
  integer :: n
  double precision :: x(0:5, 2:9), y(6, 0:7)
!dvm$ inherit x, y
  integer :: i, j
!dvm$ shadow_group edges (x(1:0, 0:2))
!dvm$ shadow_start edges
!dvm$ shadow_wait edges
!dvm$ parallel (j, i) on y(i, j)
  do j = 2, 5
    do i = 2, 6
      y(i, j) = x(i - 2, j + 2) + x(i - 1, j + 3 + n) + x(i - 1, j + 2)
    end do
  end do
!dvm$ on x(3, 9)
  x(3, 9) = x(3, 9) + 1
!dvm$ end on
!dvm$ redistribute x(*, block)
!dvm$ realign y(i, j) with x(i - 1, j + 2)
!dvm$ parallel (j) on x(*, j)
  do j = 2, 9
    do i = 1, 5
      x(i, j) = x(i - 1, j) + 1
    end do
  end do
!dvm$ on y(6, 0)
  y(6, 0) = y(6, 0) + x(5, 2)
!dvm$ end on
end subroutine
