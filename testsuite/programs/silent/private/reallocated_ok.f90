! Private arrays that assignments allocate anew in each iteration: what an iteration before it has left tells nothing, whatever
! the order (debugger.md 1.9 Private-like data).
program p
  implicit none
  integer, parameter :: n = 8
  type :: box
    integer, allocatable :: z(:)
  end type
  integer :: a(n), i
  integer, allocatable :: t(:), m(:, :)
  type(box) :: r
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i), private(t)
  do i = 1, n
    t = [i, i + 1]
    a(i) = t(1) + t(2)
  end do
!dvm$ parallel (i) on a(i), private(t)
  do i = 1, n
    if (i > 3) then
      t = [i, i + 1, 2]
    else
      t = [i]
    end if
    a(i) = a(i) + sum(t)
  end do
!dvm$ parallel (i) on a(i), private(m)
  do i = 1, n
    m = reshape([i, 2, 3, i], [2, 2])
    a(i) = a(i) + m(2, 2)
    m(:, 1) = i
    a(i) = a(i) + m(2, 1)
    deallocate (m)
  end do
!dvm$ parallel (i) on a(i), private(r)
  do i = 1, n
    r%z = [i, 2]
    a(i) = a(i) + r%z(1)
  end do
  print *, a
end program
