! The edge is two elements wide, but only one of them is renewed (languages.md 6.6).
! FORMS both
      program widths
      implicit none
      integer, parameter :: n = 9
      double precision a(0:n-1), b(0:n-1), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ SHADOW A(2:2)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A(1:1)), REDUCTION (SUM(S))
      do i = 2, n - 2
        b(i) = a(i+1) - a(i-2) ! EXPECT nonlocal a element=(0) iteration=(2)
        s = s + b(i)
      end do
      print *, s
      end
