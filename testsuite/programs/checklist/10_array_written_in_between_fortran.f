! Check list, 10: the edge is renewed and read, the loop writes the
! array; the next loop reads the edge again.
! FORMS both
      program between
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW (A), ACROSS (A(0:1))
      do i = 1, n - 1
        b(i) = a(i+1)
        a(i) = 2 * i
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n - 1
        b(i) = a(i+1) ! EXPECT shadow-stale a element=(2) iteration=(1) with=modified in the loop@-7 with=last renewal@-7
      end do
      print *, n
      end
