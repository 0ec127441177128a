! A jump leads past the start and the wait of a group that no loop used.
! FORMS both
      program jump
      integer, parameter :: n = 6
      integer a(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do 10 i = 1, n
        a(i) = i
   10 s = s + i
      if (n .lt. 10) goto 20
!DVM$ REDUCTION_START SUMS
!DVM$ REDUCTION_WAIT SUMS
   20 continue
      print *, s
      end
