! Two iterations have the same target in an index table.
! FORMS both
      program target
      integer, parameter :: n = 6
      integer goal(n), w(n), i
      data goal /4, 2, 5, 2, 6, 1/
      data w /n*0/
!DVM$ PARALLEL (I)
      do i = 1, n
        w(goal(i)) = i
! EXPECT @-1 dependence w element=(2) iteration=(4) with=previous write@-1 iteration=(2)
      end do
      print *, w(5)
      end
