! solvers.c in Fortran; sums of whole arrays in the sequential part carry on what sums of loops have changed.
program solvers
  implicit none
  integer, parameter :: n = 60, m = 12
  real(8) :: x(n), r(n), p(n), q(n), u(m, m), v(m, m)
  real(8) :: rr, fresh, pq, alpha, beta, norm, value, left, before, step, factor, tau, copy(n)
  integer :: i, j, k, colour
!dvm$ distribute (block) :: x
!dvm$ align (i) with x(i) :: r, p, q
!dvm$ distribute (*, block) :: u
!dvm$ align (i, j) with u(i, j) :: v
  ! conjugate gradients
  rr = 0
!dvm$ parallel (i) on x(i), reduction(sum(rr))
  do i = 1, n
     x(i) = 0
     r(i) = 1d0 / (i + 2) + mod(i - 1, 5) * 0.1d0
     p(i) = r(i)
     rr = rr + r(i)**2
  end do
  do k = 1, 80
     pq = 0
!dvm$ parallel (i) on q(i), shadow_renew(p), reduction(sum(pq)) ! AT sum
     do i = 2, n - 1
        q(i) = (2 + 0.5d0 * i**3) * p(i) - p(i-1) - p(i+1)
        pq = pq + p(i) * q(i) ! INSTEAD: pq = pq + p(i) * q(i) * 1.00001d0 -> compare --order reverse: reduction-mismatch pq @sum
     end do
     alpha = rr / pq ! INSTEAD: alpha = rr / pq * 1.00001d0 -> compare --order reverse: value-mismatch alpha
     fresh = 0
!dvm$ parallel (i) on x(i), reduction(sum(fresh))
     do i = 2, n - 1
        x(i) = x(i) + alpha * p(i) ! INSTEAD: x(i) = x(i) + alpha * p(i) + 1d-3 -> compare --order shuffle: value-mismatch x(i)
        r(i) = r(i) - alpha * q(i)
        fresh = fresh + r(i)**2
     end do
     beta = fresh / rr ! INSTEAD: beta = fresh / rr * 1.00001d0 -> compare --order reverse: value-mismatch beta
     rr = fresh
!dvm$ parallel (i) on p(i)
     do i = 2, n - 1
        p(i) = r(i) + beta * p(i) ! INSTEAD: p(i) = r(i) + beta * p(i) * 1.00001d0 -> compare --order reverse: value-mismatch p(i)
     end do
  end do
  print '(f20.6)', x(n / 2)
  ! powers
!dvm$ parallel (i) on x(i)
  do i = 1, n
     x(i) = 1 + i * 0.01d0
     q(i) = 0
  end do
  do k = 1, 30
     norm = 0
!dvm$ parallel (i) on q(i), shadow_renew(x), reduction(sum(norm))
     do i = 2, n - 1
        q(i) = (2 + i * 0.125d0) * x(i) - x(i-1) - x(i+1)
        norm = norm + q(i)**2
     end do
     norm = sqrt(norm)
     value = norm
!dvm$ parallel (i) on x(i)
     do i = 1, n
        x(i) = q(i) / norm ! INSTEAD: x(i) = q(i) / norm * 1.00001d0 -> compare --order reverse: value-mismatch x(i)
     end do
  end do
  print '(f20.6)', value
  ! Jacobi
  call start()
  do k = 1, 15
     left = residual()
     step = 0.9d0 + 1d-3 * left ! INSTEAD: step = 0.9d0 + 1.00001d-3 * left -> compare --order reverse: value-mismatch step
!dvm$ parallel (j, i) on v(i, j), shadow_renew(u)
     do j = 2, m - 1
        do i = 2, m - 1
           v(i, j) = u(i, j) + step * ((u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1) + 1) / 4 - u(i, j)) ! INSTEAD: v(i, j) = u(i, j) + step * ((u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1) + 1.00001d0) / 4 - u(i, j)) -> compare --order reverse: value-mismatch v(i,j)
        end do
     end do
!dvm$ parallel (j, i) on u(i, j)
     do j = 2, m - 1
        do i = 2, m - 1
           u(i, j) = v(i, j)
        end do
     end do
  end do
  print '(2f20.6)', left, u(m / 2, m / 2)
  ! red and black
  call start()
  factor = 1.3d0
  before = residual()
  do k = 1, 10
     do colour = 0, 1
!dvm$ parallel (j, i) on u(i, j), shadow_renew(u)
        do j = 2, m - 1
           do i = 2 + mod(j + colour, 2), m - 1, 2
              u(i, j) = u(i, j) + factor * ((u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1) + 1) / 4 - u(i, j))
           end do
        end do
     end do
     left = residual()
     factor = 1.3d0 + 0.2d0 * left / before ! INSTEAD: factor = 1.3d0 + 0.200002d0 * left / before -> compare --order reverse: value-mismatch factor
     before = left
  end do
  print '(2f20.6)', left, u(m / 2, m / 2)
  ! overrelaxation
  call start()
  factor = 1.2d0
  do k = 1, 10
!dvm$ parallel (j, i) on u(i, j), across(u(1:1, 1:1))
     do j = 2, m - 1
        do i = 2, m - 1
           u(i, j) = u(i, j) + factor * ((u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1) + 1) / 4 - u(i, j))
        end do
     end do
     left = residual()
     factor = 1.2d0 + left * 1d-4 ! INSTEAD: factor = 1.20001d0 + left * 1d-4 -> compare --order reverse: value-mismatch factor
  end do
  ! alternating directions
  call start()
  tau = 0.3d0
  do k = 1, 8
!dvm$ parallel (j, i) on u(i, j), across(u(0:0, 1:0))
     do j = 2, m - 1
        do i = 2, m - 1
           u(i, j) = (u(i, j) + tau * u(i, j-1)) / (1 + tau)
        end do
     end do
!dvm$ parallel (j, i) on u(i, j), across(u(0:0, 0:1))
     do j = m - 1, 2, -1
        do i = 2, m - 1
           u(i, j) = (u(i, j) + tau * u(i, j+1)) / (1 + tau) ! INSTEAD: u(i, j) = (u(i, j) + tau * u(i, j+1)) / (1.00001d0 + tau) -> compare --order reverse: value-mismatch u(i,j)
        end do
     end do
!dvm$ parallel (j, i) on u(i, j), across(u(1:0, 0:0))
     do j = 2, m - 1
        do i = 2, m - 1
           u(i, j) = (u(i, j) + tau * u(i-1, j) + sqrt(abs(u(i, j)))) / (1 + tau)
        end do
     end do
     left = residual()
     tau = 0.3d0 + 1d-3 * left ! INSTEAD: tau = 0.300003d0 + 1d-3 * left -> compare --order reverse: value-mismatch tau
  end do
  copy = factor * 2
  print '(4f20.6)', left, u(m / 2, m / 2), sum(copy), dot_product(copy, copy)
contains
  subroutine start()
!dvm$ parallel (j, i) on u(i, j)
    do j = 1, m
       do i = 1, m
          u(i, j) = 0
          if (j == 1) u(i, j) = 1d0 / i
          v(i, j) = u(i, j)
       end do
    end do
  end subroutine
  real(8) function residual()
    real(8) :: d, total
    total = 0
!dvm$ parallel (j, i) on u(i, j), shadow_renew(u), reduction(sum(total)), private(d)
    do j = 2, m - 1
       do i = 2, m - 1
          d = u(i-1, j) + u(i+1, j) + u(i, j-1) + u(i, j+1) - 4 * u(i, j) + 1
          total = total + d * d
       end do
    end do
    residual = sqrt(total)
  end function
end program
