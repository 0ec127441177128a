! Two arrays are distributed alike,
! and one is aligned with the other (languages.md 6.1).
! FORMS both
      program roots
      implicit none
      integer, parameter :: n = 8
      real a(n), c(n), s
      integer i
!DVM$ DISTRIBUTE (BLOCK) :: A
!DVM$ ALIGN C(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON C(I)
      do i = 1, n
        c(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        a(i) = 2 * c(i)
        s = s + a(i)
      end do
      print *, s
      end
