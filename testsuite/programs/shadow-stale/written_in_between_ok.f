! The third loop renews the edges that the second one spoiled.
! FORMS both
      program between
      integer, parameter :: n = 8
      double precision, dimension(n) :: a, b
      double precision s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do, i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(A)
      do, i = 2, n - 1
        b(i) = a(i-1) + a(i+1)
      end do
!DVM$ PARALLEL (I) ON A(I)
      do, i = 1, n
        a(i) = 2 * i
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S)), SHADOW_RENEW(A)
      do, i = 2, n - 1
        s = s + b(i) - a(i-1)
      end do
      print *, s
      end
