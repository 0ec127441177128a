! The wait names another group than the start.
! FORMS both
      program edges
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ SHADOW_GROUP SIDES (A)
!DVM$ SHADOW_GROUP OTHERS (B)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = 0
      end do
!DVM$ SHADOW_START SIDES ! EXPECT shadow-not-completed sides
!DVM$ SHADOW_WAIT OTHERS ! EXPECT shadow-wait-without-start others
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + b(i)
      end do
      print *, s
      end
