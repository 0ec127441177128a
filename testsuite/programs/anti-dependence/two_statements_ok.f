! One loop reads the right neighbour, another one clears the elements.
! FORMS both
      program two
      integer, parameter :: n = 8
      double precision a(n), b(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i - 1
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(A), REDUCTION(SUM(S))
      do i = 1, n - 1
        b(i) = a(i+1)
        s = s + b(i)
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n - 1
        a(i) = 0
      end do
      print *, s
      end
