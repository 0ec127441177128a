! Arrays of an iteration's own that are filled by loops with constant bounds, before anything of them is read.
! FORMS both
      program parts
      integer, parameter :: n = 8
      real a(n), w(0:3), unused
      integer i, k
!DVM$ DISTRIBUTE A(BLOCK)
      unused = 0
!DVM$ PARALLEL (I) ON A(I), PRIVATE(W, K)
      do i = 1, n
        do k = 0, 2
          w(k) = i + k
        end do
        w(3) = i
        a(i) = w(0) + w(3)
      end do
!DVM$ PARALLEL (I) ON A(I), PRIVATE(W, K)
      do i = 1, n
        do k = 3, 0, -1
          w(k) = a(i)
        end do
        do k = 0, 3
          w(3 - k) = w(k) + 1
        end do
        a(i) = w(0)
      end do
      w = 1
      unused = w(1)
      end
