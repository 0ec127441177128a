! One group collects several loops, scalars, elements, arrays and places; variables of COMMON and dummies too (languages.md 6.10; debugger.md 1.5).
program sums
  implicit none
  integer, parameter :: n = 8
  integer :: i, step, at(1)
  real :: a(n), total, top, parts(2)
  logical :: all_positive
  common /results/ total
!dvm$ distribute (block) :: a
!dvm$ reduction_group rg
  top = -1
  parts = 0
  all_positive = .true.
  do step = 1, 2
    total = 0
!dvm$ parallel (i) on a(i), reduction (rg: sum(total), max(top))
    do i = 1, n
      a(i) = i + step
      total = total + a(i)
      top = max(top, a(i))
    end do
!dvm$ parallel (i) on a(i), reduction (rg: sum(parts(2)), and(all_positive))
    do i = 1, n
      parts(2) = parts(2) + a(i)
      all_positive = all_positive .and. a(i) > 0
    end do
!dvm$ reduction_start rg
!dvm$ parallel (i) on a(i)
    do i = 1, n
      a(i) = a(i) * 2
    end do
!dvm$ reduction_wait rg
    print *, total, top, parts, all_positive
  end do
  call places(a, n, total, at)
  print *, total, at
end program

subroutine places(a, n, top, at)
  implicit none
  integer :: n, at(1), i
  real :: a(n), top
!dvm$ inherit a
!dvm$ reduction_group rg
  top = 0
!dvm$ parallel (i) on a(i), reduction (rg: maxloc(top, at, 1))
  do i = 1, n
    if (a(i) > top) then
      top = a(i)
      at(1) = i
    end if
  end do
!dvm$ reduction_start rg
!dvm$ reduction_wait rg
end subroutine
