! Conjugate gradients with whole arrays that are recorded by ranges: what sums in another order change in them is rounding, an error is
! told where it begins.
program cg
  implicit none
  integer, parameter :: n = 1500
  real(8) :: x(n), r(n), p(n), q(n), b(n), alpha, beta, rr, rn, pq
  integer :: i, it
!dvm$ distribute q(block)
!dvm$ align p(i) with q(i)
!dvm$ align r(i) with q(i)
!dvm$ shadow p(1:1)
  forall (i = 1:n) b(i) = sin(i * 0.37d0) + 2
  x = 0
!dvm$ parallel (i) on q(i)
  do i = 1, n
    r(i) = b(i); p(i) = b(i); q(i) = 0
  end do
  rr = 0
!dvm$ parallel (i) on r(i), reduction(sum(rr))
  do i = 1, n
    rr = rr + r(i) * r(i)
  end do
  do it = 1, 6
    pq = 0
!dvm$ parallel (i) on q(i), shadow_renew(p), reduction(sum(pq))
    do i = 2, n - 1
      q(i) = 2.5d0 * p(i) - p(i-1) - p(i+1)
      pq = pq + p(i) * q(i)
    end do
    alpha = rr / pq
    x = x + alpha * p ! INSTEAD: x = x + alpha * p * (1 + 1d-5) -> compare --order reverse: value-mismatch x element=(1)
    r = r - alpha * q
    rn = 0
!dvm$ parallel (i) on r(i), reduction(sum(rn))
    do i = 1, n
      rn = rn + r(i) * r(i)
    end do
    beta = rn / rr
    rr = rn
    p = r + beta * p ! INSTEAD: p = r + beta * p * merge(1 + 1d-5, 1d0, it == 4) -> compare --order shuffle: value-mismatch p (4) element=(1)
  end do
  print '(f8.4)', x(5), sum(x) / n
end program
