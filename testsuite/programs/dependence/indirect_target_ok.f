! Each iteration has a target of its own.
! FORMS both
      program target
      integer, parameter :: n = 6
      integer goal(n), w(n), i
      data goal /4, 2, 5, 3, 6, 1/
      data w /n*0/
!DVM$ PARALLEL (I)
      do i = 1, n
        w(goal(i)) = i
      end do
      print *, w(5)
      end
