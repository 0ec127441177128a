! A running sum is stored into an array: it depends on the order of the
! iterations.
! FORMS both
      program stored
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
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)
        b(i) = s  ! EXPECT reduction-partial s iteration=(1)
      end do
      print *, s
      end
