! Check list, 9: an iteration writes its neighbour's element; one array
! has an edge, the other has none.
! FORMS both
      program edge
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ SHADOW A(1:1)
!DVM$ SHADOW B(0:0)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n - 1
        a(i+1) = i ! EXPECT shadow-write a element=(2) iteration=(1)
        b(i+1) = i ! EXPECT nonlocal b element=(2) iteration=(1)
      end do
      print *, n
      end
