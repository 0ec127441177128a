! Nests whose bounds vary, nests that depend on an order along some of their loops, and loops that are left.
program nests
  implicit none
  integer, parameter :: n = 7
  real(8) :: a(n,n), b(n,n), d(n,n), total, last
  integer :: length(n), i, j, k
!dvm$ distribute (block,block) :: a
!dvm$ align (i,j) with a(i,j) :: b, d
  total = 0
  last = 0
  do i = 1, n
     length(i) = 1 + mod(i * 3, n)
  end do
!dvm$ parallel (j,i) on a(i,j)
  do j = 1, n
     do i = 1, n
        a(i,j) = i + j
        b(i,j) = a(i,j)
        d(i,j) = 0
     end do
  end do
!dvm$ parallel (j,i) on a(i,j), reduction(sum(total))
  do j = 1, n
     do i = 1, length(j)
        a(i,j) = 10 * j + i ! INSTEAD: a(i,j) = 10 * j + a(max(i-1,1),j) -> self --order reverse: value-mismatch a(max(i-1,1),j) (1,2)
        total = total + a(i,j)
     end do
  end do
!dvm$ parallel (j,i) on a(i,j), private(k)
  do j = n, 1, -1
     do i = j, n, 2
        do k = 1, 5
           if (k > i) exit
        end do
        d(i,j) = a(i,j) + k
     end do
  end do
!dvm$ parallel (j,i) on a(i,j), private(k)
  do j = 1, n
     do i = 1, n
        k = 0
        do
           k = k + 1
           if (k >= i) exit
        end do
        d(i,j) = d(i,j) + k ! INSTEAD: d(i,j) = d(i,j) + 2 * k -> value-mismatch d(i,j) (1,1)
     end do
  end do
!dvm$ parallel (j,i) on a(i,j)
  do j = n, 1, -1
     do i = j, n, 2
        last = d(i,j) ! INSTEAD: last = last + d(i,j) -> self --order shuffle=3: value-mismatch last
     end do
  end do
  last = 3
!dvm$ parallel (j,i) on a(i,j), across(a(0:0,1:0))
  do j = 2, n
     do i = 1, n
        a(i,j) = a(i,j) + a(i,j-1)
        b(i,j) = a(i,j) ! INSTEAD: b(i,j) = a(i,j) + b(max(i-1,1),j) -> self --order reverse: value-mismatch b(max(i-1,1),j) (2,2)
     end do
  end do
  print '(5f12.5)', a(3,5), b(4,4), d(4,2), total, last
end program
