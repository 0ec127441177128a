! A function gets the right neighbour's value of another array.
! FORMS both
! COUNTS differ
      program elements
      integer, parameter :: n = 6
      real a(0:n-1), b(0:n-1), mean
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      a = 1
      b = 2
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW(A, B)
      do i = n - 2, 0, -1
        a(i) = mean(a(i), b(i+1))
      end do
      print *, 'done'
      end
      real function mean(x, y)
      real x, y
      mean = (x + y) / 2
      end
