! Procedures make reductions by the names of the variables, and read them when they are complete (debugger.md 1.9 Reductions).
! FORMS both
      module sums
      implicit none
      real :: s = 0, least = 100
      contains
      subroutine add(x)
      real, intent(in) :: x
      s = s + x
      end subroutine
      logical function is_less(x)
      real, intent(in) :: x
      is_less = x < least
      end function
      subroutine take(x)
      real, intent(in) :: x
      least = x
      end subroutine
      real function complete()
      complete = s + least
      end function
      end module
      program named
      use sums
      implicit none
      integer, parameter :: n = 8
      real a(n), t, c, x
      real, external :: with_common
      integer i
      common /shared/ c
!DVM$ DISTRIBUTE a(BLOCK)
      t = 0
      c = 0
!DVM$ PARALLEL (i) ON a(i)
      do i = 1, n
        a(i) = n - i
      end do
!DVM$ PARALLEL (i) ON a(i), REDUCTION(SUM(s), MIN(least))
      do i = 1, n
        call add(a(i))
        if (is_less(a(i))) least = a(i)
      end do
!DVM$ PARALLEL (i) ON a(i), REDUCTION(MIN(least))
      do i = 1, n
        if (a(i) - 1 < least) call take(a(i) - 1)
      end do
!DVM$ PARALLEL (i) ON a(i), REDUCTION(SUM(t), SUM(c))
      do i = 1, n
        t = sum_with(a(i))
        c = with_common(a(i))
      end do
      x = complete() + t + c
!DVM$ PARALLEL (i) ON a(i)
      do i = 1, n
        a(i) = a(i) + complete() + sum_with(0.)
      end do
      print *, s, least, t, c, x
      contains
      real function sum_with(x)
      real, intent(in) :: x
      sum_with = t + x
      end function
      end program
      real function with_common(x)
      implicit none
      real, intent(in) :: x
      real c
      common /shared/ c
      with_common = c + x
      end function
