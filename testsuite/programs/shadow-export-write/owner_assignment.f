! One element is assigned while the edges are being renewed.
! FORMS both
      program edges
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ SHADOW_GROUP SIDES (A)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = 0
      end do
!DVM$ SHADOW_START SIDES
      a(4) = 1
! EXPECT @-1 shadow-export-write a element=(4) with=start of the renewal@-2
!DVM$ SHADOW_WAIT SIDES
!DVM$ PARALLEL (I) ON B(I)
      do i = 2, n - 1
        b(i) = a(i-1) + a(i+1)
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + b(i)
      end do
      print *, s
      end
