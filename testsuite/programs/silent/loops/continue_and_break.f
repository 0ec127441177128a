! Iterations that end early by CYCLE and by GOTO; inner sequential loops
! that are left (debugger.md 1.1).
! FORMS both
      program primes
      implicit none
      integer, parameter :: n = 9
      integer a(0:n-1), i, k, found
!DVM$ DISTRIBUTE A(BLOCK)
      found = 0
!DVM$ PARALLEL (I) ON A(I), PRIVATE (K), REDUCTION (SUM(FOUND))
      do i = 0, n - 1
        a(i) = 0
        if (i < 2) cycle
        k = 2
        do
          if (k * k > i) exit
          if (mod(i, k) == 0) exit
          k = k + 1
        end do
        if (k * k <= i) cycle
        a(i) = 1
        found = found + 1
      end do
!DVM$ PARALLEL (I) ON A(I), PRIVATE (K), REDUCTION (SUM(FOUND))
      do 20 i = 0, n - 1
        if (a(i) .eq. 0) go to 20
        do 10 k = 1, 3
          if (k .eq. a(i) + 1) go to 15
   10   continue
   15   found = found + 10 * k
   20 continue
      print *, found
      end
