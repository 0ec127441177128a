! A section of a private table moves to the left.
! FORMS both
      program moved
      integer, parameter :: n = 5
      integer a(n), w(0:3), i
!DVM$ DISTRIBUTE A(BLOCK)
      w = (/ 4, 3, 2, 1 /)
!DVM$ PARALLEL (I) ON A(I), PRIVATE(W)
      do i = 1, n
        w = (/ i, 3, 2, 1 /)
        w(0:2) = w(1:3)
        a(i) = i
      end do
      print *, 'done'
      end
