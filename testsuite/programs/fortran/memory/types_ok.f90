! Element types, rank three, and intrinsic functions (languages.md 6.1).
program types
  implicit none
  integer, parameter :: n = 4, dp = kind(1d0)
  real(dp) :: a(n,n,n), s
  integer(8) :: c(n,n,n), total
  real :: b(n,n,n)
  integer :: i, j, k
  !dvm$ distribute a(*,block,block)
  !dvm$ align b(i,j,k) with a(i,j,k)
  !dvm$ align c(i,j,k) with a(i,j,k)

  !dvm$ parallel (k,j,i) on a(i,j,k)
  do k = 1, n
    do j = 1, n
      do i = 1, n
        a(i,j,k) = sqrt(real(i + j + k, dp))
        b(i,j,k) = real(i - j)
        c(i,j,k) = int(i, 8) * 4000000000_8
      end do
    end do
  end do
  s = 0
  total = 0
  !dvm$ parallel (k,j) on a(*,j,k), shadow_renew (a), private (i), reduction (sum(s), sum(total))
  do k = 2, n
    do j = 1, n
      do i = 2, n
        s = s + a(i-1,j,k-1) * b(i,j,k)
        total = total + c(i,j,k)
      end do
    end do
  end do
  print '(f12.5,i20)', s, total
end program types
