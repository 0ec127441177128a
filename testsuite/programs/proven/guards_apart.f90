! Conditions by which one value of a loop is left out: the right one, and another one than leads out of the array.
program guards
  integer, parameter :: n = 20
  real(8) a(n, n), b(n, n)
  integer i, j
!dvm$ distribute a(block, block)
!dvm$ align b(i, j) with a(i, j)

!dvm$ parallel (j, i) on a(i, j)
  do j = 1, n
    do i = 1, n
      a(i, j) = i + j
    end do
  end do
!dvm$ parallel (j, i) on b(i, j), shadow_renew(a)
  do j = 1, n
    do i = 1, n
      if (i == 1 .or. i == n .or. j == 1 .or. j == n) then
        b(i, j) = 0
      else
        b(i, j) = a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + a(i, j + 1)
      end if
    end do
  end do
!dvm$ parallel (j, i) on b(i, j), shadow_renew(a)
  do j = 1, n
    do i = 1, n
      if (i /= 2) b(i, j) = a(i - 1, j) ! EXPECT bounds a element=[0][1]
    end do
  end do
  print *, 'done'
end program
