! Jacobi relaxation, free form; the edges of a are renewed in one dimension only (languages.md 6.6).
program jacobi
  implicit none
  integer, parameter :: n = 8, steps = 3
  real(8) :: a(n,n), b(n,n), eps
  integer :: i, j, it
  !dvm$ distribute a(block,block)
  !dvm$ align b(i,j) with a(i,j)

  !dvm$ parallel (j,i) on a(i,j)
  do j = 1, n
    do i = 1, n
      a(i,j) = 0
      b(i,j) = i + j
    end do
  end do
  do it = 1, steps
    eps = 0
    !dvm$ parallel (j,i) on a(i,j), reduction (max(eps))
    do j = 2, n - 1
      do i = 2, n - 1
        eps = max(eps, abs(b(i,j) - a(i,j)))
        a(i,j) = b(i,j)
      end do
    end do
    !dvm$ parallel (j,i) on b(i,j), shadow_renew (a(1:1,0:0))
    do j = 2, n - 1
      do i = 2, n - 1
        b(i,j) = a(i-1,j) + a(i+1,j) &
               + a(i,j-1) & ! EXPECT nonlocal a element=(2,1) iteration=(2,2)
               + a(i,j+1)   ! EXPECT nonlocal a element=(2,3) iteration=(2,2)
        b(i,j) = b(i,j) / 4
      end do
    end do
    print '(i3,f10.5)', it, eps
  end do
end program jacobi
