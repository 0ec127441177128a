! A group renews its edges once; the array changes before they are used
! again.
! FORMS both
      program edges
      implicit none
      integer, parameter :: n = 8
      real a(0:n-1), b(0:n-1), s
      integer i, step
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ SHADOW_GROUP SIDES (A)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = i
        b(i) = 0
      end do
!DVM$ SHADOW_START SIDES
!DVM$ SHADOW_WAIT SIDES
      step = 0
      do while (step < 2)
        step = step + 1
!DVM$ PARALLEL (I) ON B(I)
        do i = 1, n - 2
          b(i) = a(i-1) + a(i+1)
! EXPECT @-1 shadow-stale a element=(0) iteration=(1) with=last renewal@-7
! EXPECT @-2 shadow-stale a element=(2) iteration=(1)
        end do
!DVM$ PARALLEL (I) ON A(I)
        do i = 0, n - 1
          a(i) = -i
        end do
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S))
      do i = 0, n - 1
        s = s + b(i)
      end do
      print *, s
      end
