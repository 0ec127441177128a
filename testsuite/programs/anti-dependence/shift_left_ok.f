! Each element takes its right neighbour's old value from a copy.
! FORMS both
      program shift
      integer, parameter :: n = 8
      double precision a(-1:n-2), b(-1:n-2), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = -1, n - 2
        b(i) = i
        a(i) = b(i)
      end do
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW(A, B)
      do i = -1, n - 3
        a(i) = b(i+1)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = -1, n - 2
        s = s + a(i)
      end do
      print *, s
      end
