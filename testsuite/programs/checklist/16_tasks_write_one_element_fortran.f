! Check list, 16: two tasks write the same element.
! FORMS both
      program tasks
      implicit none
      integer, parameter :: n = 8
      real a(n)
      integer k
!DVM$ PROCESSORS P(1)
!DVM$ TASK M(3)
!DVM$ DISTRIBUTE A(BLOCK)
      do k = 1, 3
!DVM$ MAP M(K) ONTO P(1:1)
      end do
!DVM$ TASK_REGION M
!DVM$ ON M(2)
      a(4) = 1
!DVM$ END ON
!DVM$ ON M(3)
      a(4) = 2 ! EXPECT dependence a element=(4) iteration=(3) with=previous write@-3 iteration=(2)
!DVM$ END ON
!DVM$ END TASK_REGION
      print *, n
      end
