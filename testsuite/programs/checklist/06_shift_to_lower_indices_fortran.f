! Check list, 6: elements move to lower indices, the edges are renewed
! by a group.
! FORMS both
      program shift
      implicit none
      integer, parameter :: n = 8
      real a(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ SHADOW_GROUP EDGES (A)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ SHADOW_START EDGES
!DVM$ SHADOW_WAIT EDGES
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n - 1
        a(i) = a(i+1) ! EXPECT anti-dependence a element=(2) iteration=(2) with=previous read@+0 iteration=(1)
      end do
      print *, n
      end
