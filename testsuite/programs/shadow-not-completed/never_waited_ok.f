! The renewal is started and waited for, though nobody uses it.
! FORMS both
      parameter (n = 8)
      dimension a(0:n-1), b(0:n-1)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ SHADOW_GROUP SIDES (A)
      s = 0.0
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = 0, n - 1
      a(i) = i
   10 b(i) = 0.0
!DVM$ SHADOW_START SIDES
!DVM$ SHADOW_WAIT SIDES
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S))
      do 30 i = 0, n - 1
   30 s = s + b(i)
      write (6, 40) s
   40 format (1x, f10.2)
      end
