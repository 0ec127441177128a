! A private variable gets its value in the loop.
! FORMS both
      program before
      integer, parameter :: n = 6
      double precision a(n), step
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      step = 0.25d0
!DVM$ PARALLEL (I) ON A(I), NEW(STEP)
      do i = 1, n
        step = 0.25d0
        a(i) = i * step
      end do
      print *, 'done'
      end
