! Each round gives the variable its value anew.
! FORMS both
      program rounds
      integer, parameter :: n = 8
      double precision a(n), step
      integer i, t
!DVM$ DISTRIBUTE A(BLOCK)
      step = 2
      t = 0
      do while (t < 3)
        t = t + 1
        step = 2
        a(t) = t + step
!DVM$ PARALLEL (I) ON A(I), PRIVATE(STEP)
        do i = 1, n
          step = i
          a(i) = step
        end do
      end do
      print *, 'done'
      end
