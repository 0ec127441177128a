! The edges are renewed again after an assignment by the owner (languages.md 6.11).
! FORMS both
      program owner
      integer, parameter :: n = 7
      integer a(n), b(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(A)
      do i = 1, n - 1
        b(i) = a(i+1)
      end do
      a(4) = 100
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S)), SHADOW_RENEW(A)
      do i = 1, n - 1
        s = s + b(i) * a(i+1)
      end do
      print *, s
      end
