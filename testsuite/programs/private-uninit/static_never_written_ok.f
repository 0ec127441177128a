! A saved variable that nothing writes, and no clause takes it away.
! FORMS both
      program static
      integer, parameter :: n = 6
      double precision a(n)
      double precision, save :: step = 0.25d0
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i * step
      end do
      print *, 'done'
      end
