! Two arrays, a step loop, an extremum and its place, a sum, a private variable.
program relax
  implicit none
  integer, parameter :: n = 8
  real(8) :: a(n,n), b(n,n), eps, total, d
  integer :: i, j, step, hits
!dvm$ distribute (block,block) :: a
!dvm$ align b(i,j) with a(i,j)
  total = 0
  hits = 0
!dvm$ parallel (j,i) on a(i,j)
  do j = 1, n
     do i = 1, n
        a(i,j) = 0
        b(i,j) = i * j ! INSTEAD: b(i,j) = i * j + merge(1, 0, i == 3 .and. j == 2) -> value-mismatch b(i,j) (2,3)
     end do
  end do
  do step = 1, 3 ! INSTEAD: do step = 1, 4 -> structure-mismatch
     eps = 0
!dvm$ parallel (j,i) on a(i,j), private(d), reduction(max(eps))
     do j = 2, n - 1
        do i = 2, n - 1
           d = abs(b(i,j) - a(i,j)) ! INSTEAD: d = abs(b(i,j) + a(i,j)) -> value-mismatch d
           eps = max(eps, d)
           a(i,j) = b(i,j)
        end do
     end do
!dvm$ parallel (j,i) on b(i,j), shadow_renew(a)
     do j = 2, n - 1
        do i = 2, n - 1
           b(i,j) = (a(i-1,j) + a(i,j-1) + a(i,j+1) + a(i+1,j)) / 4 ! INSTEAD: b(i,j) = (a(i-1,j) + a(i,j-1) + a(i,j+1) - a(i+1,j)) / 4 -> value-mismatch b(i,j) (2,2)
        end do
     end do
  end do
!dvm$ parallel (j,i) on a(i,j), reduction(sum(total), sum(hits))
  do j = 2, n - 1
     do i = 2, n - 1
        total = total + a(i,j)
        if (a(i,j) > 10) hits = hits + 1
     end do
  end do
  hits = count_down(hits) ! INSTEAD: hits = count_down(hits) + 1 -> value-mismatch hits
  print '(2f12.6,i6)', eps, total, hits
contains
  recursive integer function count_down(k) result(r)
    integer, intent(in) :: k
    r = 0
    if (k > 0) r = count_down(k - 1) + 1 ! INSTEAD: if (k > 0) r = count_down(k - 1) + 2 -> value-mismatch r
  end function
end program
