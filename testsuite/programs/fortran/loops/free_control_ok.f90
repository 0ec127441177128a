! Control constructs of free form: select, cycle, exit, named loops, do while (debugger.md 1.1).
program free_control
  implicit none
  integer, parameter :: n = 8
  integer :: a(n), i, k, s
  !dvm$ distribute a(block)

  s = 0
  !dvm$ parallel (i) on a(i), private (k), reduction (sum(s))
  do i = 1, n
    select case (mod(i, 4))
    case (0)
      a(i) = 5
    case (1, 2)
      a(i) = 0
      inner: do k = 1, 10
        if (k == 2) cycle inner
        if (k > i) exit inner
        a(i) = a(i) + k
      end do inner
    case default
      a(i) = -1
    end select
    s = s + a(i)
  end do
  k = 0
  do while (k < s)
    k = k + 7
  end do
  if (s > 0 .and. k >= s) print *, s, k
end program free_control
