! The edges are used while their renewal is under way.
! FORMS both
      program edges
      parameter (n = 8)
      real a(n), b(n), s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ SHADOW_GROUP SIDES (A)
      s = 0.
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = 1, n
      a(i) = i
   10 b(i) = 0.
!DVM$ SHADOW_START SIDES
!DVM$ PARALLEL (I) ON B(I)
      do 20 i = 2, n - 1
   20 b(i) = a(i-1) + a(i+1)
! EXPECT @-1 shadow-stale a element=(1) iteration=(2) with=start of the renewal@-4
! EXPECT @-2 shadow-stale a element=(3) iteration=(2)
!DVM$ SHADOW_WAIT SIDES
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S))
      do 30 i = 1, n
   30 s = s + b(i)
      print 40, s
   40 format (1x, e12.4)
      end
