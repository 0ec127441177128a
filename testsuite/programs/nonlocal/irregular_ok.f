! Where elements are distributed one by one,
! those of other owners are fetched (languages.md 6.2).
! FORMS both
      program owners
      implicit none
      integer, parameter :: n = 6
      integer owner(n), a(n), b(n), c(n), i, s
!DVM$ DISTRIBUTE A(INDIRECT(OWNER))
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ DISTRIBUTE C(INDIRECT(OWNER))
!DVM$ SHADOW C(1:0)
      data owner /0, 1, 0, 1, 0, 1/
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = i
      end do
!DVM$ PARALLEL (I) ON C(I)
      do i = 1, n
        c(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS (A(I-1), B(I-1)),             &
!DVM$&  REDUCTION (SUM(S))
      do i = 2, n
        s = s + a(i-1) + b(i-1)
      end do
!DVM$ PARALLEL (I) ON C(I), SHADOW_RENEW (C), REDUCTION (SUM(S))
      do i = 2, n
        s = s + c(i-1)
      end do
      print *, s
      end
