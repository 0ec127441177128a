! Check list, 3: the first iteration writes a variable, the next one
! reads it first.
! FORMS both
      program another
      parameter (n = 3)
      real a(0:n-1)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I), NEW (S)
      do 10 i = 1, n - 1
        if (i .eq. 1) s = 5
        a(i) = s ! EXPECT private-uninit s iteration=(2) with=last write@-1 iteration=(1)
   10 continue
      print *, n
      end
