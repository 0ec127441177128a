! A procedure that the loop calls reads the partial value by its name (debugger.md 1.9 Reductions).
! FORMS both
      module sums
      implicit none
      real :: s = 0
      contains
      real function half()
      half = s / 2 ! EXPECT reduction-partial S iteration=(1)
      end function
      end module
      program named
      use sums
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), h, c
      real, external :: common_sum
      integer i
      common /shared/ c
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ ALIGN b(i) WITH a(i)
      h = 0
      c = 0
!DVM$ PARALLEL (i) ON a(i), REDUCTION(SUM(s))
      do i = 1, n
        a(i) = half()
        s = s + i
      end do
!DVM$ PARALLEL (i) ON a(i), REDUCTION(SUM(h))
      do i = 1, n
        h = h + i
        if (is_large()) b(i) = 1
        call put(b(i))
      end do
!DVM$ PARALLEL (i) ON a(i), REDUCTION(SUM(c))
      do i = 1, n
        c = c + i
        a(i) = common_sum()
      end do
      print *, s, h, c
      contains
      logical function is_large()
      is_large = .false.
      if (h > 3) is_large = .true. ! EXPECT reduction-partial H iteration=(1)
      end function
      subroutine put(z)
      real z
      z = h ! EXPECT reduction-partial H iteration=(1)
      end subroutine
      end program
      real function common_sum()
      implicit none
      real d
      common /shared/ d
      common_sum = d ! EXPECT reduction-partial C iteration=(1)
      end function
