! The dependence reaches two elements back, ACROSS declares one. The
! edges themselves are wide enough (languages.md 6.7; debugger.md 1.9 ACROSS).
! FORMS both
      program narrow
      integer, parameter :: n = 9
      double precision a(0:n-1), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ SHADOW A(2:2)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do 10, i = 0, n - 1
        a(i) = i
   10 continue
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW(A), ACROSS(A(1:1))
      do 20, i = 2, n - 1
        a(i) = a(i-2) + 1
! EXPECT @-1 dependence a element=(2) iteration=(4) with=previous write@-1 iteration=(2)
   20 continue
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do 30, i = 0, n - 1
   30 s = s + a(i)
      print *, s
      end
