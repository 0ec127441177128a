! An inner loop of a nest goes on with the outer one (debugger.md 1.1).
program p
  integer, parameter :: n = 8
  real a(n, n)
  integer i, j
!dvm$ distribute a(block, block)
!dvm$ parallel (i, j) on a(i, j)
  outer: do i = 1, n
    inner: do j = 1, n
      if (j > i) cycle outer
      a(i, j) = 1
    end do inner
  end do outer
!dvm$ parallel (i, j) on a(i, j)
  rows: do i = 1, n
    do j = 1, n
      if (j <= i) cycle
      a(i, j) = 2
    end do
  end do rows
  print *, 'end'
end program
