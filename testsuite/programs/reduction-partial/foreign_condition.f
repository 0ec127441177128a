! An arithmetic IF on the partial sum selects something else than the
! reduction.
! FORMS both
      program foreign
      integer, parameter :: n = 6
      integer a(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do 30 i = 1, n
        s = s + i
        if (s - 6) 10, 10, 20
! EXPECT @-1 reduction-partial s iteration=(1)
   10   a(i) = 0
        goto 30
   20   a(i) = 1
   30 continue
      print *, s
      end
