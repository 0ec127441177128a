! Each iteration lies on an element of the array (languages.md 6.4).
! FORMS both
      program past
      integer, parameter :: n = 8
      double precision a(n), b(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ SHADOW A(1:1)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I+1), REDUCTION(SUM(S))
      do i = 1, n - 1
        if (a(i+1) > 1d300) s = s + 1
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        b(i) = 2 * a(i)
      end do
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW(A)
      do i = 2, n
        b(i) = a(i-1)
      end do
      print *, s
      end
