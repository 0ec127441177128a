! The group is waited for in each step before its variable gets a new
! value.
! FORMS both
      program unstarted
      integer, parameter :: n = 8
      double precision a(n), top
      integer i, step
      common /result/ top
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP GROUP
      step = 1
   10 continue
        top = -1
!DVM$ PARALLEL (I) ON A(I), REDUCTION(GROUP: MAX(TOP))
        do i = 1, n
          a(i) = step * i
          top = dmax1(top, a(i))
        end do
!DVM$ REDUCTION_START GROUP
!DVM$ REDUCTION_WAIT GROUP
        step = step + 1
      if (step .le. 3) go to 10
      end
