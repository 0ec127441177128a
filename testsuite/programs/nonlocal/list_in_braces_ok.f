! Elements in array constructors and structure constructors
! : those of neighbours are renewed.
! FORMS both
      program lists
      implicit none
      integer, parameter :: n = 8
      type pair
        real first, second
      end type
      real a(n), b(n), w(3), total
      type(pair) one
      integer i, k
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      total = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I), PRIVATE (W), SHADOW_RENEW (A)
      do i = 2, n - 1
        w = (/ a(i), a(i-1), 1. /)
        b(i) = w(1) + w(2)
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A), REDUCTION (SUM(TOTAL)),   &
!DVM$&  PRIVATE (ONE, W, K)
      do i = 2, n - 1
        one = pair(a(i), a(i+1))
        w = [(a(i+k), k = -1, 1)]
        b(i) = one%first + sum(w)
        total = total + one%second + b(i) + maxval([a(i-1), b(i)])
      end do
      print *, total
      end
