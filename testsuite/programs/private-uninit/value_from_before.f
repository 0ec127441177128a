! A private variable does not bring its value from before into the loop.
! FORMS both
      program before
      integer, parameter :: n = 6
      double precision a(n), step
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      step = 0.25d0
!DVM$ PARALLEL (I) ON A(I), NEW(STEP)
      do i = 1, n
        a(i) = i * step  ! EXPECT private-uninit step iteration=(1)
      end do
      print *, 'done'
      end
