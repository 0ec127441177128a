! A reduction variable is the variable of a loop in the body.
! FORMS both
      program loopvar
      implicit none
      integer, parameter :: n = 8
      real a(n)
      integer i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(MAX(S))
      do i = 1, n
        do s = 1, 3
          a(i) = a(i) + s ! EXPECT reduction-partial s iteration=(1)
        end do
      end do
      print *, s
      end
