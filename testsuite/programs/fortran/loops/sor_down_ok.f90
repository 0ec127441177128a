! A sweep that runs down in both dimensions; widths of across are sides (languages.md 6.7; debugger.md 1.9 ACROSS).
program sor_down
  implicit none
  integer, parameter :: n = 6
  real :: a(n,n), s
  integer :: i, j
  !dvm$ distribute a(block,block)

  !dvm$ parallel (j,i) on a(i,j)
  do j = 1, n
    do i = 1, n
      a(i,j) = i * j
    end do
  end do
  !dvm$ parallel (j,i) on a(i,j), across (a(0:1,0:1))
  do j = n - 1, 1, -1
    do i = n - 1, 1, -1
      a(i,j) = (a(i+1,j) + a(i,j+1)) / 2
    end do
  end do
  s = 0
  !dvm$ parallel (j,i) on a(i,j), reduction (sum(s))
  do j = 1, n
    do i = 1, n
      s = s + a(i,j)
    end do
  end do
  print '(f12.5)', s
end program sor_down
