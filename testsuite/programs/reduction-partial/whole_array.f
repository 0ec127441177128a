! The sum of a reduced array is taken in each iteration.
! FORMS both
      program whole
      integer, parameter :: n = 5
      integer a(n), i, v(0:1)
!DVM$ DISTRIBUTE A(BLOCK)
      v = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(V))
      do i = 1, n
        v(mod(i, 2)) = v(mod(i, 2)) + i
        a(i) = sum(v)  ! EXPECT reduction-partial v iteration=(1)
      end do
      print *, sum(v)
      end
