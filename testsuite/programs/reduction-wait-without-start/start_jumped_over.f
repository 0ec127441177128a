! A jump leads past the start.
! FORMS both
      program jump
      integer, parameter :: n = 6
      integer a(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do 10 i = 1, n
        a(i) = i
   10 s = s + i
      if (n .lt. 10) goto 20
!DVM$ REDUCTION_START SUMS
   20 continue
!DVM$ REDUCTION_WAIT SUMS ! EXPECT reduction-wait-without-start sums
      print *, s
      end
