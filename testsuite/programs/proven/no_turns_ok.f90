! Loops inside that have no turn write nothing: the edges of their arrays stay as they were renewed.
program no_turns
   implicit none
   integer, parameter :: n = 16
   double precision a(n, n), b(n, n), c(n, n), d(n, n), total
   integer low(n), high(n), m, i, j
!DVM$ DISTRIBUTE a(*, BLOCK)
!DVM$ ALIGN (i, j) WITH a(i, j) :: b, c, d
!DVM$ SHADOW (0:0, 1:1) :: a, b, c
   m = 0
   do i = 1, n
      low(i) = mod(i, 4) + 1
      high(i) = low(i) - 1
   end do
!DVM$ PARALLEL (j, i) ON a(i, j)
   do j = 1, n
      do i = 1, n
         a(i, j) = i
         b(i, j) = j
         c(i, j) = i + j
         d(i, j) = i - j
      end do
   end do
!DVM$ PARALLEL (j) ON a(*, j), SHADOW_RENEW(a, b, c)
   do j = 2, n - 1
      d(1, j) = a(1, j - 1) + b(1, j + 1) + c(1, j + 1)
   end do
   ! Bounds that are the same in all iterations.
!DVM$ PARALLEL (j) ON a(*, j), NEW(i)
   do j = 1, n
      do i = 1, m
         a(i, j) = d(i, j)
      end do
   end do
   ! That follow the iteration.
!DVM$ PARALLEL (j) ON b(*, j), NEW(i)
   do j = 1, n
      do i = j, j - 1
         b(i, j) = d(i, j)
      end do
   end do
   ! That are read.
!DVM$ PARALLEL (j) ON c(*, j), NEW(i)
   do j = 1, n
      do i = low(j), high(j)
         c(i, j) = d(i, j)
      end do
   end do
   total = 0
!DVM$ PARALLEL (j) ON a(*, j), REDUCTION(SUM(total))
   do j = 2, n - 1
      total = total + a(2, j - 1) + b(2, j + 1) + c(2, j - 1)
   end do
   print *, total
end program
