! An arithmetic IF on the iteration selects what the element gets.
! FORMS both
      program foreign
      integer, parameter :: n = 6
      integer a(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do 30 i = 1, n
        s = s + i
        if (i - 3) 10, 10, 20
   10   a(i) = 0
        goto 30
   20   a(i) = 1
   30 continue
      print *, s
      end
