! Sizes of dummy arrays that are components or elements (debugger.md 1.9 Calls).
! COUNTS differ
module levels
   implicit none
   type level
      integer :: n
      real(8), allocatable :: u(:, :), r(:, :)
   end type
contains
   subroutine smooth(u, r, n)
      integer, intent(in) :: n
      real(8) :: u(n, n), r(n, n)
      integer :: i, j
      do j = 2, n - 1
         do i = 2, n - 1
            u(i, j) = 0.25d0 * (u(i - 1, j) + u(i + 1, j) + u(i, j - 1) + u(i, j + 1) + r(i, j) / n**2)
         end do
      end do
   end subroutine
   subroutine fill(u, n, last)
      integer :: n, last, i
      real(8) :: u(n)
      do i = 1, n
         u(i) = i
         last = i
      end do
   end subroutine
end module
program sizes
   use levels
   implicit none
   type(level) :: l(3)
   real(8) :: w(40)
   integer :: k, it, at(3), last(2)
   do k = 1, 3
      l(k)%n = 4 * k + 1
      allocate (l(k)%u(l(k)%n, l(k)%n), l(k)%r(l(k)%n, l(k)%n))
      l(k)%u = 0
      l(k)%r = 1
      at(k) = 10 * k
   end do
   do it = 1, 4
      do k = 1, 3
         call smooth(l(k)%u, l(k)%r, l(k)%n)
      end do
   end do
   call fill(w, at(3), last(2))
   print '(4f10.5,i5)', (sum(l(k)%u), k = 1, 3), sum(w(1:30)), last(2)
end program
