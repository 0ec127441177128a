! Reduction variables that are handed to procedures which accumulate, by
! their value or through their dummy, and to one that does not read.
! FORMS both
      program argument
      integer, parameter :: n = 9
      double precision a(n), top, total, larger
      integer i, count
      logical verbose
      external larger
!DVM$ DISTRIBUTE A(BLOCK)
      top = -1
      total = 0
      count = 0
      verbose = .false.
!DVM$ PARALLEL (I) ON A(I), REDUCTION(MAX(TOP), SUM(TOTAL), SUM(COUNT))
      do i = 1, n
        top = larger(top, dble(mod(i, 5)))
        call add(total, dble(i))
        count = 1 + next(count)
        a(i) = i
        call debug(total, count)
        if (larger(top, dble(i)) == i) top = i
      end do
      print *, top, total, count
      contains
      subroutine add(sum, x)
      double precision sum, x
      if (x > 0) sum = sum + x
      end subroutine
      integer function next(k)
      integer, intent(in) :: k
      next = k
      end function
      subroutine debug(x, k)
      double precision, intent(in) :: x
      integer, intent(in) :: k
      if (verbose) print *, x, k
      end subroutine
      end program
      double precision function larger(x, y)
      double precision x, y
      larger = x
      if (y > x) larger = y
      end function
