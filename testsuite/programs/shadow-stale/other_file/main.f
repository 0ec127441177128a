! A subroutine of another file writes the array of COMMON between the
! renewal of its edges and their use (languages.md 6.16).
      program main
      integer, parameter :: n = 8
      double precision a(0:n-1), b(0:n-1), s
      integer i
      common /field/ a
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(A)
      do i = 1, n - 1
        b(i) = a(i-1)
      end do
      call change(1d0)
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S))
      do i = 1, n - 1
        s = s + b(i) + a(i-1)
! EXPECT @-1 shadow-stale a element=(0) iteration=(1)
      end do
      print *, s
      end
