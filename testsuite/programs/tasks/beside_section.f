! A task has two of four processors: of an array on the whole machine
! it holds half the blocks, of one on the other two nothing.
! FORMS both
      program tasks
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), c(n)
      integer i
!DVM$ PROCESSORS P(4)
!DVM$ TASK M(2)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK) ONTO P(3:4)
!DVM$ ALIGN C(I) WITH A(I)
!DVM$ MAP M(1) ONTO P(1:2)
!DVM$ MAP M(2) ONTO P(3:4)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        c(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = i
      end do
!DVM$ TASK_REGION M
!DVM$ ON M(1)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = 1 ! EXPECT nonlocal a element=(5) iteration=(5)
      end do
      c(2) = 1
      c(6) = 1 ! EXPECT sequential-access c element=(6) iteration=(1)
      b(1) = 2 ! EXPECT sequential-access b element=(1) iteration=(1)
!DVM$ END ON
!DVM$ ON M(2)
!DVM$ PARALLEL (I) ON B(I)
      do i = 2, n
        b(i) = b(i) + 1
      end do
!DVM$ END ON
!DVM$ END TASK_REGION
      print *, n
      end
