! A private work array is filled by a subroutine, but not to its end.
! FORMS both
      program work
      integer, parameter :: n = 5, m = 4
      real a(n), w(m)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I), PRIVATE(W)
      do i = 1, n
        call fill(w, m - 1, real(i))
        a(i) = w(1)
        a(i) = a(i) + w(m)
! EXPECT @-1 private-uninit w element=(4) iteration=(1)
      end do
      print *, 'done'
      end
      subroutine fill(x, k, value)
      integer k
      real x(k), value
      x = value
      end
