! Each step starts the renewal, none waits for it: the second start is
! reported, and at the end the last.
! FORMS both
      program edges
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), s
      integer i, step
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ SHADOW_GROUP SIDES (A)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = 0
      end do
      do step = 1, 3
! EXPECT @+2 shadow-not-completed sides with=first start@+2
! EXPECT @+1 shadow-not-completed sides
!DVM$ PARALLEL (I) ON A(I), SHADOW_START SIDES
        do i = 1, n
          b(i) = a(i)
        end do
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + b(i)
      end do
      print *, s
      end
