! A saved variable that nothing writes: the clause takes its value away
! from the iterations.
! FORMS both
      program static
      integer, parameter :: n = 6
      double precision a(n)
      double precision, save :: step = 0.25d0
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I), PRIVATE(STEP)
      do i = 1, n
        a(i) = i * step  ! EXPECT private-uninit step iteration=(1)
      end do
      print *, 'done'
      end
