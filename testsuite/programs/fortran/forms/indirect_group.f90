! A group of elements found by an index array is fetched too early; a corner is not as wide as its edge (languages.md 6.8).
program main
  implicit none
  integer, parameter :: n = 8
  real :: a(n), b(n), s, most
  real, dimension(n, n) :: u, v
  integer :: from(n), i, j, step
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i)
  !dvm$ distribute u(block, block)
  !dvm$ align v(i, j) with u(i, j)
  !dvm$ shadow u(1:1, 2:2)
  !dvm$ indirect_group elements

  s = 0
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
    b(i) = 0
  end do
  do i = 1, n
    from(i) = n + 1 - i
  end do
  do step = 1, 2
    !dvm$ prefetch elements
    !dvm$ parallel (i) on a(i)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    
    !dvm$ parallel (i) on b(i), indirect_access (elements: a(from(i)))
    do i = 1, n
      b(i) = a(from(i))          ! EXPECT remote-stale a element=(8) iteration=(1)
    end do
  end do
  !dvm$ parallel (j, i) on u(i, j)
  do j = 1, n
    do i = 1, n
      u(i, j) = i - j
    end do
  end do
  !dvm$ parallel (j, i) on v(i, j), shadow_renew (u(1:1, 1:1)(corner))
  do j = 3, n - 1
    do i = 2, n - 1
      v(i, j) = u(i - 1, j + 1) + u(i + 1, j - 2) ! EXPECT nonlocal u element=(3,1) iteration=(3,2)
    end do
  end do
  !dvm$ parallel (j, i) on v(i, j), shadow_renew (u(0:1, 0:0)), reduction (sum(s))
  do j = 3, n - 1
    do i = 2, n - 1
      s = s + v(i, j) + u(i + 1, j)
    end do
  end do
  print *, s
end program
