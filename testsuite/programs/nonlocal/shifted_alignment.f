! B(I) lies on A(I+1): beside A(I) it is B(I-1) that is at hand
!  (languages.md 6.1).
! FORMS both
      program shifted
      implicit none
      integer, parameter :: n = 8
      integer a(n+1), b(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I+1)
      s = 0
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = i * i
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 2, n
        a(i) = b(i) ! EXPECT nonlocal b element=(2) iteration=(2)
        s = s + a(i)
      end do
      print *, s
      end
