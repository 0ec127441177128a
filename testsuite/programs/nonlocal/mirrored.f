! Iteration I writes the mirrored element
! . (Distances are even, so that no edge is met.)
! FORMS both
      program mirror
      implicit none
      integer, parameter :: n = 9
      integer a(n), i, k, s
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      k = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(n+1-i) = i ! EXPECT nonlocal a element=(9) iteration=(1)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + i * a(i)
      end do
      print *, s, k
      end
