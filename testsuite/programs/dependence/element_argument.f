! A subroutine gets an element and its left neighbour, which another
! iteration has written (debugger.md 1.10 Aggregates).
! FORMS both
      program arguments
      integer, parameter :: n = 7
      double precision a(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      a = 1
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW(A)
      do i = 2, n
        call add(a(i), a(i-1))
      end do
      print *, 'done'
      end
      subroutine add(x, y)
      double precision x, y
      x = x + y
! EXPECT @-1 dependence a element=(2) iteration=(3) with=previous write@-1 iteration=(2)
      end
