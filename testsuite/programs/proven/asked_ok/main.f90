! Loops that call functions of another file which only compute, or count what they do in ways of their own (debugger.md 1.9 Calls).
! COUNTS differ
program asks
  use numbers
  implicit none
  integer, parameter :: n = 12
!dvm$ distribute (block, block) :: a
!dvm$ align (i, j) with a(i, j) :: b
!dvm$ shadow (1:1, 1:1) :: b
  real(8) :: a(n, n), b(n, n), h, t, u, sum
  complex(8) :: z
  real(8), external :: halved, between, tabled, changed, part
  integer, external :: place
  logical, external :: inner
  integer :: i, j, k

  h = 0.5d0
  sum = 0
  z = (1, 2)
!dvm$ parallel (j, i) on a(i, j)
  do j = 1, n
    do i = 1, n
      a(i, j) = 0
      b(i, j) = between(i * h, j * h)
    end do
  end do
!dvm$ parallel (j, i) on a(i, j), shadow_renew(b), private(t), reduction(sum(sum))
  do j = 2, n - 1
    do i = 2, n - 1
      t = i * h
      if (inner(i, j, n)) a(i, j) = halved(b(i - 1, j)) + halved(between(b(i, j + 1), t))
      sum = sum + between(t, h) + place(j)
    end do
  end do
!dvm$ parallel (j, i) on a(i, j), remote_access(b(1, 1))
  do j = 1, n
    do i = 1, n
      if (a(i, j) == 0) cycle
      a(i, j) = halved(a(i, j)) * halved(b(1, 1)) + tabled(mod(i, 3) + 1) + part(z)
    end do
  end do
  ! A function gives the variable another value, which is the iteration's own.
!dvm$ parallel (j, i) on a(i, j), private(u)
  do j = 1, n
    do i = 1, n
      u = i
      a(i, j) = a(i, j) + changed(u)
      a(i, j) = a(i, j) + u
    end do
  end do
  ! Behind the loops the variables get values again.
!dvm$ parallel (k) on a(k, 1)
  do k = 1, n
    a(k, 1) = a(k, 1) + whole(k)
  end do
  k = 3
  t = halved(h) + whole(k)
!dvm$ parallel (j, i) on a(i, j), across(a(1:0, 1:0))
  do j = 2, n
    do i = 2, n
      a(i, j) = between(a(i - 1, j), a(i, j - 1)) + t
    end do
  end do
!dvm$ parallel (j, i) on a(i, j), reduction(sum(sum))
  do j = 1, n
    do i = 1, n
      sum = sum + a(i, j)
    end do
  end do
  print '(f14.4)', sum
end program
