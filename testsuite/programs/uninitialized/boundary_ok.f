! The ends of A get values by the statements of their owners.
! FORMS both
      program ends
      integer, parameter :: n = 10
      double precision a(n), b(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
      a(1) = 0
      a(n) = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 2, n - 1
        a(i) = i - 1
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(A), REDUCTION(SUM(S))
      do i = 2, n - 1
        b(i) = a(i-1)                                                   &
     &       + a(i+1)
        s = s + b(i)
      end do
      print *, 'done'
      end
