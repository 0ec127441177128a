! A template is distributed again: edges of the arrays on it are gone,
! and elements between theirs own nothing (languages.md 6.3).
! FORMS both
      program again
      integer, parameter :: n = 8
      double precision a(0:n-1), b(0:n-1), s
      integer i
!DVM$ TEMPLATE T(0:2*N-1)
!DVM$ DISTRIBUTE T(BLOCK)
!DVM$ DYNAMIC T
!DVM$ ALIGN A(I) WITH T(2*I)
!DVM$ ALIGN B(I) WITH T(I+N)
!DVM$ SHADOW B(1:0)
      s = 0
!DVM$ PARALLEL (I) ON T(2*I)
      do i = 0, n - 1
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON T(I+N)
      do i = 0, n - 1
        b(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(B), REDUCTION(SUM(S))
      do i = 1, n - 1
        s = s + b(i-1)
      end do
!DVM$ REDISTRIBUTE T(BLOCK)
!DVM$ PARALLEL (I) ON T(I+N), REDUCTION(SUM(S))
      do i = 1, n - 1
        s = s + b(i-1)  ! EXPECT shadow-stale b element=(0) iteration=(1)
      end do
!DVM$ PARALLEL (I) ON T(2*I+1), REDUCTION(SUM(S))
      do i = 0, n - 1
        s = s + a(i)  ! EXPECT nonlocal a element=(0) iteration=(0)
      end do
      print *, s
      end
