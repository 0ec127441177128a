! The pattern follows the loop variable; the iteration
! reads what it names.
! FORMS both
      program pattern
      implicit none
      integer, parameter :: n = 7
      real a(n), c(n), s
      integer i
!DVM$ DISTRIBUTE (BLOCK) :: A, C
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON C(I)
      do i = 1, n
        c(i) = 1
      end do
!DVM$ PARALLEL (I) ON C(I), REMOTE_ACCESS (A(I+1)), REDUCTION (SUM(S))
      do i = 1, n - 1
        c(i) = a(i+1)
        s = s + c(i)
      end do
      print *, s
      end
