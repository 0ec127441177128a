! Small work arrays that are met as wholes and by sections (debugger.md 1.9 Private-like data).
program work
   implicit none
   integer, parameter :: n = 24
   real(8) :: x(3, n), f(3, n), d(3), w(2, 3), fl(3), fr(3), s, r2
   integer :: i, j, k
!DVM$ DISTRIBUTE (*, BLOCK) :: f
   do i = 1, n
      x(:, i) = [mod(i, 8) * 1.1d0, mod(i / 8, 8) * 1.1d0, (i / 64) * 1.1d0]
   end do
!DVM$ PARALLEL (i) ON f(*, i), PRIVATE(d, w, fl, fr, r2, j, k)
   do i = 1, n
      f(:, i) = 0
      do j = 1, n
         if (j /= i) then
            d = x(:, i) - x(:, j)
            r2 = dot_product(d, d) + 1
            if (r2 < 9) f(:, i) = f(:, i) + d / r2
         end if
         w(1, :) = x(:, j)
         do k = 1, 3
            w(2, k) = w(1, k) * k
         end do
         f(:, i) = f(:, i) + sum(w)
      end do
      fl(1:2) = 1
      fl(3) = 2
      where (fl > 1)
         fr = fl
      elsewhere
         fr = 0
      end where
      call scale(fr, 3)
      f(:, i) = f(:, i) + fl - fr
   end do
   s = 0
!DVM$ PARALLEL (i) ON f(*, i), REDUCTION(SUM(s)), PRIVATE(j)
   do i = 1, n
      do j = 1, 3
         s = s + f(j, i)
      end do
   end do
   print '(f16.6)', s
contains
   subroutine scale(a, m)
      integer :: m
      real(8) :: a(m)
      a = a * 2
   end subroutine
end program
