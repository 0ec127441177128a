! Aligned with a shift: the loop follows the base, or the aligned
! array; the bounds begin elsewhere (languages.md 6.1).
! FORMS both
      program shift
      implicit none
      integer, parameter :: n = 9
      integer a(-2:n-1), b(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(K) WITH A(K-1)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = -2, n - 1
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = a(i-1)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 0, n - 1
        s = s + a(i) * b(i+1)
      end do
      print *, s
      end
