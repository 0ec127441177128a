! The loop writes its own element of the aligned array.
! FORMS both
      program aligned
      integer, parameter :: n = 7
      integer a(n), b(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        b(i) = 3 * (i - 1)
        a(i) = b(i)
      end do
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW(B), REDUCTION(SUM(S))
      do i = 1, n - 1
        s = s + a(i)
        b(i) = -1
      end do
      print *, s
      end
