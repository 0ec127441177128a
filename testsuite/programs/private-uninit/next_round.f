! From the second round on the value is gone: the loop at the end of the
! round writes it as private.
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
        a(t) = t + step  ! EXPECT private-uninit step
!DVM$ PARALLEL (I) ON A(I), PRIVATE(STEP)
        do i = 1, n
          step = i
          a(i) = step
        end do
      end do
      print *, 'done'
      end
