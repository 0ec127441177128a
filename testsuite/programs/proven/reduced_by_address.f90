! The same with faults: the variable has no value, is used before its reduction is complete, is written without one (debugger.md 1.9 Reductions).
module grids
   implicit none
   integer, parameter :: n = 20
   real(8) :: a(n, n), b(n, n), largest
!DVM$ DISTRIBUTE (BLOCK, BLOCK) :: a
!DVM$ ALIGN (i, j) WITH a(i, j) :: b
contains
   subroutine of_module
      integer :: i, j
      largest = 0
!DVM$ PARALLEL (j, i) ON a(i, j), REDUCTION(MAX(largest))
      do j = 2, n - 1
         do i = 2, n - 1
            largest = max(largest, abs(b(i, j) - a(i, j)))
            a(i, j) = b(i, j) + largest                   ! EXPECT reduction-partial LARGEST
         end do
      end do
   end subroutine
   subroutine of_dummy(total)
      real(8) :: total
      integer :: i, j
!DVM$ PARALLEL (j, i) ON b(i, j), REDUCTION(SUM(total)), SHADOW_RENEW(a)
      do j = 2, n - 1
         do i = 2, n - 1
            b(i, j) = (a(i - 1, j) + a(i, j - 1) + a(i + 1, j) + a(i, j + 1)) / 4
            total = total + b(i, j)                       ! EXPECT uninitialized TOTAL
         end do
      end do
   end subroutine
end module
program reduced
   use grids
   implicit none
   integer :: i, j
   real(8) :: total, least
!DVM$ PARALLEL (j, i) ON a(i, j)
   do j = 1, n
      do i = 1, n
         a(i, j) = 0
         b(i, j) = i + j
      end do
   end do
   call of_module
   call of_dummy(total)
   call of_host
   print '(2f10.3)', largest, least
contains
   subroutine of_host
      integer :: i, j
      least = 1000
!DVM$ PARALLEL (j, i) ON a(i, j)
      do j = 2, n - 1
         do i = 2, n - 1
            least = min(least, a(i, j))                   ! EXPECT readonly-write LEAST
         end do
      end do
   end subroutine
end program
