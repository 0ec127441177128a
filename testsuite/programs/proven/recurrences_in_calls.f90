! The same with a fault: a value is missing where a line begins. Line solvers that iterations call, with sizes that are known at run time: turns of their loops read what earlier turns wrote, and work arrays are
! born with each call (debugger.md 1.9 Calls).
program lines
   implicit none
   integer, parameter :: n = 80, m = 12
   real(8) :: a(n, m), b(n, m), c(n, m), d(n, m), s
   integer :: i, j, it
!DVM$ DISTRIBUTE (*, BLOCK) :: a
!DVM$ ALIGN (i, j) WITH a(i, j) :: b, c, d
!DVM$ PARALLEL (j) ON a(*, j), PRIVATE(i)
   do j = 1, m
      do i = 1, n
         a(i, j) = 1
         b(i, j) = 4
         c(i, j) = 1
         d(i, j) = i + j
      end do
   end do
   do it = 1, 3
!DVM$ PARALLEL (j) ON a(*, j)
      do j = 1, m
         call thomas(n, a(1, j), b(1, j), c(1, j), d(1, j))
      end do
   end do
   s = 0
!DVM$ PARALLEL (j) ON d(*, j), REDUCTION(SUM(s)), PRIVATE(i)
   do j = 1, m
      do i = 1, n
         s = s + d(i, j)
      end do
   end do
   print '(f14.6)', s
contains
   subroutine thomas(n, a, b, c, d)
      integer :: n, i
      real(8) :: a(n), b(n), c(n), d(n), cp(n), w
      w = c(1) / b(1)
      d(1) = d(1) / b(1)
      do i = 2, n
         w = b(i) - a(i) * cp(i - 1)   ! EXPECT uninitialized CP element=[1]
         cp(i) = c(i) / w
         d(i) = (d(i) - a(i) * d(i - 1)) / w
      end do
      do i = n - 1, 1, -1
         d(i) = d(i) - cp(i) * d(i + 1)
      end do
   end subroutine
end program
