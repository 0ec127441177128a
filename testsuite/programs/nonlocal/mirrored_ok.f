! Iteration I writes the mirrored element
! and is mapped on it by a loop that runs down.
! FORMS both
      program mirror
      implicit none
      integer, parameter :: n = 9
      integer a(n), i, k, s
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      k = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = n, 1, -1
        a(i) = n + 1 - i
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + i * a(i)
      end do
      print *, s, k
      end
