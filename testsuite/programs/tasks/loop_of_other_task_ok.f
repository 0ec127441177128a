! The first task runs a loop of its own, in a subroutine.
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
      call fill(a, n)
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

      subroutine fill(x, n)
      integer n
      real x(0:n-1)
!DVM$ INHERIT X
!DVM$ PARALLEL (I) ON X(I)
      do i = 0, n - 1
        x(i) = i
      end do
      end
