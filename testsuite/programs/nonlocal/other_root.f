! Two arrays are distributed alike,
! but nothing ties them to each other (languages.md 6.1).
! FORMS both
      program roots
      implicit none
      integer, parameter :: n = 8
      real a(n), c(n), s
      integer i
!DVM$ DISTRIBUTE (BLOCK) :: A, C
      s = 0
!DVM$ PARALLEL (I) ON C(I)
      do i = 1, n
        c(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        a(i) = 2 * c(i) ! EXPECT nonlocal c element=(1) iteration=(1)
        s = s + a(i)
      end do
      print *, s
      end
