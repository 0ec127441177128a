! Loops that call functions of another file: what these do beside computing is found, and so is what they are given (debugger.md 1.9 Calls).
program asks
  use numbers
  implicit none
  integer, parameter :: n = 12
!dvm$ distribute (block, block) :: a
!dvm$ align (i, j) with a(i, j) :: b
!dvm$ shadow (1:1, 1:1) :: b
  real(8) :: a(n, n), b(n, n), h, t, u
  real(8), external :: halved, counted, spoilt, scaled, between
  integer :: i, j, k

  h = 0.5d0
!dvm$ parallel (j, i) on a(i, j)
  do j = 1, n
    do i = 1, n
      a(i, j) = 0
      if (i < n) b(i, j) = i + j
    end do
  end do
  ! The element of another processor.
!dvm$ parallel (j, i) on a(i, j)
  do j = 2, n - 1
    do i = 2, n - 2
      a(i, j) = halved(b(i - 1, j)) + h
    end do
  end do
  ! One without a value, in the last row.
!dvm$ parallel (j, i) on a(i, j)
  do j = 1, n
    do i = 1, n
      a(i, j) = between(h, b(i, j))
    end do
  end do
  ! Functions that count, or change what they are given.
!dvm$ parallel (j, i) on a(i, j)
  do j = 1, n
    do i = 1, n
      a(i, j) = counted(a(i, j))
    end do
  end do
!dvm$ parallel (j, i) on a(i, j)
  do j = 1, n
    do i = 1, n
      a(i, j) = spoilt(a(i, j), h)
    end do
  end do
  ! A private variable that only some iterations give a value.
!dvm$ parallel (j, i) on a(i, j), private(t)
  do j = 1, n
    do i = 1, n
      if (i > j) t = i
      a(i, j) = halved(t)
    end do
  end do
  ! A variable of the module that has no value.
!dvm$ parallel (j, i) on a(i, j)
  do j = 1, n
    do i = 1, n
      a(i, j) = scaled(a(i, j))
    end do
  end do
  ! What the loop gives the variable is lost behind it, and so is the loop's own variable that goes by reference.
!dvm$ parallel (k) on a(k, 1)
  do k = 1, n
    u = k
    a(k, 1) = halved(u) + whole(k)
  end do
  h = u ! EXPECT private-uninit U
  j = k ! EXPECT private-uninit K
  print *, h > 0, j > 0
end program
