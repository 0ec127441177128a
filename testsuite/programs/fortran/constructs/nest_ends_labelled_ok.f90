! The label of an END DO leads to the next turn of its loop, from wherever in its nest (debugger.md 1.1).
program ends
  implicit none
  integer :: a(8,8,4), i, j, k, status
  character(2) :: line
  !dvm$ distribute a(block,block,block)
  !dvm$ parallel (i,j,k) on a(i,j,k)
  do 30 i = 1, 8
    do 20 j = 1, 8
      do 10 k = 1, 4
        a(i,j,k) = i
        if (i == 5) goto 30
        if (j == 5) goto 20
        if (k == 3) goto 10
        a(i,j,k) = a(i,j,k) + k
10    end do
20  end do
30 end do
  line = '12'
  !dvm$ parallel (i,j) on a(i,j,1), new(status)
  do i = 1, 8
    do j = 1, 8
      read (line, *, iostat=status, end=40, err=40) a(i,j,1)
      a(i,j,1) = a(i,j,1) + 1
    end do
40 end do
  !dvm$ remote_access (a(8,8,1))
  print *, a(8,8,1)
end program
