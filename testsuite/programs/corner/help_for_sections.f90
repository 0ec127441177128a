! A section around the own element needs the corners of edges, which no REMOTE_ACCESS brings (languages.md 6.6).
program t
  implicit none
  integer, parameter :: n = 8
  real :: u(n, n), v(n, n), c(3, 3)
  integer :: i, j
  !DVM$ DISTRIBUTE u(BLOCK, BLOCK)
  !DVM$ ALIGN v(i, j) WITH u(i, j)
  !DVM$ PARALLEL (j, i) ON u(i, j)
  do j = 1, n
    do i = 1, n
      u(i, j) = i * j
    end do
  end do
  !DVM$ PARALLEL (j, i) ON v(i, j), SHADOW_RENEW(u), PRIVATE(c)
  do j = 2, n - 1
    do i = 2, n - 1
      c = u(i-1:i+1, j-1:j+1) ! EXPECT nonlocal u help=let SHADOW_RENEW in the directive at line 15 say U(CORNER)
      v(i, j) = sum(c)
    end do
  end do
end program
