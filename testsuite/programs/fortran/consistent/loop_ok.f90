! Consistent arrays with every form of reference; old values of other elements; values used by all afterwards (languages.md 6.14).
program produce
  implicit none
  integer, parameter :: n = 8
  integer :: i, j, step
  real :: a(n, n), b(n), v(n), w(n, 0:1), total(2)
!dvm$ distribute a(block, block)
!dvm$ align b(i) with a(i, *)
!dvm$ consistent v, w
!dvm$ consistent total
  v = 1
  total = 0
!dvm$ parallel (i, j) on a(i, j)
  do i = 1, n
    do j = 1, n
      a(i, j) = i + j
    end do
  end do
  do step = 1, 2
!dvm$ parallel (i) on b(i), consistent (v(i), w(i, :))
    do i = 1, n
      b(i) = v(i) + step
      v(i) = b(i)
      w(i, 0) = v(i)
      w(i, 1) = w(i, 0) + 1
    end do
!dvm$ parallel (i, j) on a(i, j)
    do i = 1, n
      do j = 1, n
        a(i, j) = a(i, j) + v(j) * w(i, 1) + v(n)
      end do
    end do
  end do
!dvm$ parallel (j) on a(1, j), consistent (total)
  do j = n, n
    total(2) = a(1, j)
  end do
  print *, v, w, total
end program
