! The same with faults: a part that nobody gives a value, one that is given under a condition, one by a mask, one of an earlier iteration
! (debugger.md 1.9 Private-like data).
program work
   implicit none
   integer, parameter :: n = 24
   real(8) :: x(3, n), f(3, n), d(3), w(2, 3), fl(3), fr(3), s, late(3)
   integer :: i, j, k
!DVM$ DISTRIBUTE (*, BLOCK) :: f
   late = 0
   do i = 1, n
      x(:, i) = [mod(i, 8) * 1.1d0, mod(i / 8, 8) * 1.1d0, (i / 64) * 1.1d0]
   end do
!DVM$ PARALLEL (i) ON f(*, i), PRIVATE(d, w, fl, fr, j, k, late)
   do i = 1, n
      f(:, i) = 0
      do j = 1, n
         if (j > i) d = x(:, i) - x(:, j)
         f(:, i) = f(:, i) + d                        ! EXPECT private-uninit D
         w(1, :) = x(:, j)
         do k = 1, 2
            w(2, k) = w(1, k) * k
         end do
         f(:, i) = f(:, i) + sum(w)                   ! EXPECT private-uninit W
      end do
      fl(1:2) = 1
      f(:, i) = f(:, i) + fl                          ! EXPECT private-uninit FL
      where (x(:, i) > 1)
         fr = 1
      end where
      f(:, i) = f(:, i) + fr                          ! EXPECT private-uninit FR
      f(:, i) = f(:, i) + late                        ! EXPECT private-uninit LATE
      late = f(:, i)
   end do
   s = 0
!DVM$ PARALLEL (i) ON f(*, i), REDUCTION(SUM(s)), PRIVATE(j)
   do i = 1, n
      do j = 1, 3
         s = s + f(j, i)
      end do
   end do
end program
