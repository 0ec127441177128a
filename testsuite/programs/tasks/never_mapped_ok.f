! The second task has
! processors, too.
! FORMS both
      program tasks
      implicit none
      integer, parameter :: n = 6
      real a(n), b(n)
      integer i, step
!DVM$ PROCESSORS P(2)
!DVM$ TASK M(3)
!DVM$ DISTRIBUTE :: A, B
!DVM$ DYNAMIC A, B
!DVM$ MAP M(1) ONTO P(1:1)
!DVM$ MAP M(2) ONTO P(2:2)
!DVM$ REDISTRIBUTE A(BLOCK) ONTO M(1)
!DVM$ REDISTRIBUTE B(BLOCK) ONTO M(2)
      do step = 1, 2
!DVM$ TASK_REGION M
!DVM$ ON M(1)
!DVM$ PARALLEL (I) ON A(I)
        do i = 1, n
          a(i) = i
        end do
!DVM$ END ON
!DVM$ ON M(2)
!DVM$ PARALLEL (I) ON B(I)
        do i = 1, n
          b(i) = i
        end do
!DVM$ END ON
!DVM$ END TASK_REGION
      end do
      print *, n
      end
