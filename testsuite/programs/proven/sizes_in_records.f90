! The same with faults: a size has no value, an element has none, one does not exist (debugger.md 1.9 Calls).
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
            u(i, j) = 0.25d0 * (u(i - 1, j) + u(i + 1, j) + r(i - 1, j) / n**2)  ! EXPECT uninitialized L%R element=[1][2]
         end do
      end do
   end subroutine
   subroutine fill(u, n, last)
      integer :: n, last, i
      real(8) :: u(n)
      do i = 1, n
         u(i) = i                                   ! EXPECT bounds W
         last = i
      end do
   end subroutine
end module
program sizes
   use levels
   implicit none
   type(level) :: l(3)
   real(8) :: w(25)
   integer :: k, it, at(3), last(2)
   do k = 1, 3
      l(k)%n = 4 * k + 1
      allocate (l(k)%u(l(k)%n, l(k)%n), l(k)%r(l(k)%n, l(k)%n))
      l(k)%u = 0
      l(k)%r(2:, :) = 1
      at(k) = 10 * k
   end do
   do it = 1, 4
      do k = 1, 3
         call smooth(l(k)%u, l(k)%r, l(k)%n)
      end do
   end do
   call fill(w, at(3), last(2))
   print '(4f10.5,i5)', (sum(l(k)%u), k = 1, 3), w(3), last(2)
end program
