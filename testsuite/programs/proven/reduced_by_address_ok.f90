! COUNTS differ
! Variables of reductions that are known by their address: a dummy, of a module, of the host (debugger.md 1.9 Reductions).
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
            a(i, j) = b(i, j)
         end do
      end do
   end subroutine
   subroutine of_dummy(total, place)
      real(8) :: total
      integer :: place(2)
      integer :: i, j
      total = 0
!DVM$ PARALLEL (j, i) ON b(i, j), REDUCTION(SUM(total)), SHADOW_RENEW(a)
      do j = 2, n - 1
         do i = 2, n - 1
            b(i, j) = (a(i - 1, j) + a(i, j - 1) + a(i + 1, j) + a(i, j + 1)) / 4
            total = total + b(i, j)
         end do
      end do
      place = 0
!DVM$ PARALLEL (j, i) ON b(i, j), REDUCTION(MAXLOC(total, place, 2))
      do j = 2, n - 1
         do i = 2, n - 1
            if (b(i, j) > total) then
               total = b(i, j)
               place(1) = i
               place(2) = j
            end if
         end do
      end do
   end subroutine
end module
program reduced
   use grids
   implicit none
   integer :: i, j, it, place(2)
   real(8) :: total, sums(3), least
!DVM$ PARALLEL (j, i) ON a(i, j)
   do j = 1, n
      do i = 1, n
         a(i, j) = 0
         b(i, j) = i + j
      end do
   end do
   do it = 1, 3
      call of_module
      call of_dummy(total, place)
      call of_dummy(sums(it), place)
      call of_host
   end do
   print '(6f10.3)', largest, total, sums, least
contains
   subroutine of_host
      integer :: i, j
      least = 1000
!DVM$ PARALLEL (j, i) ON a(i, j), REDUCTION(MIN(least))
      do j = 2, n - 1
         do i = 2, n - 1
            least = min(least, a(i, j))
         end do
      end do
   end subroutine
end program
