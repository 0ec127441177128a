! A subroutine adds to its argument, which is a sum without reduction.
! FORMS both
      program dummies
      integer, parameter :: n = 6
      double precision a(n), total
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      total = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        call bump(total, a(i))
      end do
      print *, total
      end
      subroutine bump(x, y)
      double precision, intent(inout) :: x
      double precision, intent(in) :: y
      x = x + y  ! EXPECT readonly-write total iteration=(1)
      end
