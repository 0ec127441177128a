! A function reads the right neighbour of the element that its caller
! writes.
! FORMS both
      program caller
      integer, parameter :: n = 8
      double precision a(n), b(n), s, right
      integer i
      external right
      common /field/ a, b
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        b(i) = i - 1
        a(i) = b(i)
      end do
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW(A), REDUCTION(SUM(S))
      do i = 1, n - 1
        s = s + right(i)
        a(i) = 0
! EXPECT @-1 anti-dependence a element=(2) iteration=(2) with=previous read@+11 iteration=(1)
      end do
      print *, s
      end
      double precision function right(i)
      integer, parameter :: n = 8
      double precision a(n), b(n)
      integer i
      common /field/ a, b
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      right = a(i+1)
      return
      end
