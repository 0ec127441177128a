! A function gets the new value of the right neighbour in a loop that
! runs down.
! FORMS both
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
        a(i) = mean(a(i), a(i+1))
      end do
      print *, 'done'
      end
      real function mean(x, y)
      real x, y
      mean = (x + y) / 2  ! EXPECT dependence a element=(4) iteration=(3)
      end
