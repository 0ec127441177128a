! The first task runs a loop
! of the second one.
! FORMS both
      program tasks
      implicit none
      integer, parameter :: n = 6
      real a(n), b(n)
      integer i
!DVM$ PROCESSORS P(1)
!DVM$ TASK M(2)
!DVM$ DISTRIBUTE (BLOCK) :: A, B
!DVM$ DYNAMIC A, B
!DVM$ MAP M(1) ONTO P(1:1)
!DVM$ MAP M(2) ONTO P(1:1)
!DVM$ REDISTRIBUTE A(BLOCK) ONTO M(1)
!DVM$ REDISTRIBUTE B(BLOCK) ONTO M(2)
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = i
      end do
!DVM$ TASK_REGION M
!DVM$ ON M(1)
!DVM$ PARALLEL (I) ON B(I)
! EXPECT @-1 nonlocal b
      do i = 1, n
        b(i) = i + 1
      end do
!DVM$ END ON
!DVM$ ON M(2)
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = 2 * b(i)
      end do
!DVM$ END ON
!DVM$ END TASK_REGION
      print *, n
      end
