! What REDISTRIBUTE, groups, added edges and blocks of owners say of arrays that a procedure of the other language has defined, and what is
! wrong then (languages.md 6.16).
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
      p(i, j) = p(i - 1, j) + 1 ! EXPECT nonlocal P element=[1,1] iteration=(1) ! EXPECT nonlocal P element=[0,1] iteration=(1)
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
!dvm$ shadow_group edges (x(1:0, 0:1))
!dvm$ shadow_start edges
!dvm$ shadow_wait edges
!dvm$ parallel (j, i) on y(i, j)
  do j = 2, 5
    do i = 2, 6
      y(i, j) = x(i - 2, j + 2) + x(i - 1, j + 3 + n) + x(i - 1, j + 2) ! EXPECT nonlocal X element=[1,6] iteration=(2,2)
    end do
  end do
!dvm$ on x(3, 8)
  x(3, 9) = x(3, 8) + 1 ! EXPECT sequential-access X element=[3,9]
!dvm$ end on
!dvm$ redistribute x(*, block)
!dvm$ realign y(i, j) with x(i - 1, j + 2)
!dvm$ parallel (j) on x(*, j)
  do j = 2, 9
    do i = 1, 5
      x(i, j) = x(i - 1, j) + 1
      if (j > 2) x(i, j) = x(i, j) + x(i, j - 1) ! EXPECT dependence X element=[1,2] iteration=(3)
    end do
  end do
!dvm$ on y(6, 1)
  y(6, 0) = y(6, 0) + x(5, 2) ! EXPECT sequential-access Y element=[6,0] ! EXPECT sequential-access Y element=[6,0] ! EXPECT sequential-access X element=[5,2]
!dvm$ end on
end subroutine
