! A section of a replicated table moves to the left.
! FORMS both
      program moved
      integer, parameter :: n = 5
      integer a(n), w(0:3), i
!DVM$ DISTRIBUTE A(BLOCK)
      w = (/ 4, 3, 2, 1 /)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        w(0:2) = w(1:3)  ! EXPECT readonly-write w element=(1) iteration=(1)
        a(i) = i
      end do
      print *, 'done'
      end
