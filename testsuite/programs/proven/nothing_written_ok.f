! A loop that might write the array and does not: its edges stay valid.
! FORMS both
      program nothing
      implicit none
      integer, parameter :: n = 16
      real a(0:n-1), b(0:n-1), s
      logical change
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ SHADOW A(1:1)
!DVM$ ALIGN B(I) WITH A(I)
      change = .false.
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = i
        b(i) = 0
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A)
      do i = 1, n - 2
        b(i) = a(i-1) + a(i+1)
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        if (change) a(i) = b(i)
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 1, n - 2
        s = s + a(i-1) - a(i+1) + b(i)
      end do
      print *, s
      end
