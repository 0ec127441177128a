! The first task reads
! an element of the second one's array, in a loop and outside.
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
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = b(i) ! EXPECT nonlocal b element=(1) iteration=(1)
      end do
      a(1) = b(4) ! EXPECT sequential-access b element=(4) iteration=(1)
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
