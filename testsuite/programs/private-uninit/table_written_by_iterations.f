! Iterations fill a replicated table; afterwards each processor has
! filled only a part of it.
! FORMS both
      program table
      integer, parameter :: n = 8
      double precision a(n), square(0:n-1), y
      integer i
      save square
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i - 1
        square(i-1) = a(i) * a(i)
      end do
      y = square(3)
! EXPECT @-1 private-uninit square element=(3) with=@-3
      print *, y
      end
