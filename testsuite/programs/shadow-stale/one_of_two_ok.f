! Two arrays were renewed and changed; both of them are renewed again.
! FORMS both
      program two
      integer, parameter :: n = 8
      double precision a(n), b(n), c(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN (I) WITH A(I) :: B, C
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i - 1
        b(i) = i - 1
      end do
!DVM$ PARALLEL (I) ON C(I), SHADOW_RENEW(A, B)
      do i = 2, n
        c(i) = a(i-1) * b(i-1)
      end do
!DVM$ PARALLEL (I) ON C(I)
      do i = 1, n
        a(i) = i
        b(i) = i + 1
      end do
!DVM$ PARALLEL (I) ON C(I), SHADOW_RENEW(A, B), REDUCTION(SUM(S))
      do i = 2, n
        s = s + a(i-1)                                                  &
     &        + b(i-1)
      end do
      print *, s
      end
