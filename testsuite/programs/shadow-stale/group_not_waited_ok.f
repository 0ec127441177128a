! The edges are used when their renewal has ended.
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
!DVM$ SHADOW_WAIT SIDES
!DVM$ PARALLEL (I) ON B(I)
      do 20 i = 2, n - 1
   20 b(i) = a(i-1) + a(i+1)
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S))
      do 30 i = 1, n
   30 s = s + b(i)
      print 40, s
   40 format (1x, e12.4)
      end
