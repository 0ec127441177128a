! The group is never started, and the next step gives its variable a new
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
! EXPECT @-1 reduction-early top with=reduction clause@+1
!DVM$ PARALLEL (I) ON A(I), REDUCTION(GROUP: MAX(TOP))
        do i = 1, n
          a(i) = step * i
          top = dmax1(top, a(i))
        end do
        step = step + 1
      if (step .le. 3) go to 10
      end
