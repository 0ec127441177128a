! One statement reads the right neighbour, another one clears the
! element itself.
! FORMS both
      program two
      integer, parameter :: n = 8
      double precision a(n), b(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i - 1
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(A), REDUCTION(SUM(S))
      do i = 1, n - 1
        b(i) = a(i+1)
        s = s + b(i)
        a(i) = 0
! EXPECT @-1 anti-dependence a element=(2) iteration=(2) with=previous read@-3 iteration=(1)
      end do
      print *, s
      end
