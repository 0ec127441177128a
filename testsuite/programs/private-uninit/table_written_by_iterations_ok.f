! Each processor fills the whole of a replicated table.
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
      end do
      square = (/ (dble(i * i), i = 0, n - 1) /)
      y = square(3)
      print *, y
      end
