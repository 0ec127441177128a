! A value computed by a task is used behind the region
! by way of a reduction.
! FORMS both
      program lost
      implicit none
      integer, parameter :: n = 6
      real a(n), top
      integer i
!DVM$ PROCESSORS P(1)
!DVM$ TASK M(2)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DYNAMIC A
      top = 0
!DVM$ MAP M(1) ONTO P(1:1)
!DVM$ MAP M(2) ONTO P(1:1)
!DVM$ REDISTRIBUTE A(BLOCK) ONTO M(1)
!DVM$ TASK_REGION M, REDUCTION (SUM(TOP))
!DVM$ ON M(1)
      top = top + 1
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ END ON
!DVM$ END TASK_REGION
      print *, top
      end
