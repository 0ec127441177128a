! Tasks that hold what they use: blocks of an array on the whole
! machine, arrays on their processors or on all of them.
! FORMS both
      program tasks
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), s(n)
      integer i, lp(2), hp(2)
!DVM$ PROCESSORS P(4)
!DVM$ PROCESSORS Q(1)
!DVM$ TASK M(2)
!DVM$ TASK W(2)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK) ONTO P
!DVM$ DISTRIBUTE :: S
!DVM$ DYNAMIC S
      lp(1) = 1
      hp(1) = 2
      lp(2) = 3
      hp(2) = 4
!DVM$ MAP M(1) ONTO P(LP(1):HP(1))
!DVM$ MAP M(2) ONTO P(LP(2):HP(2))
!DVM$ MAP W(1) ONTO Q(1:1)
!DVM$ MAP W(2) ONTO Q(1:1)
!DVM$ REDISTRIBUTE S(BLOCK) ONTO P(3:4)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = i
      end do
!DVM$ PARALLEL (I) ON S(I)
      do i = 1, n
        s(i) = i
      end do
!DVM$ TASK_REGION M
!DVM$ ON M(1)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n / 2
        a(i) = a(i) + 1
      end do
      b(4) = 1
!DVM$ END ON
!DVM$ ON M(2)
!DVM$ PARALLEL (I) ON S(I)
      do i = 1, n
        s(i) = s(i) + 1
      end do
      b(5) = 1
!DVM$ END ON
!DVM$ END TASK_REGION
!DVM$ TASK_REGION W
!DVM$ ON W(1)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = a(i) + 1
      end do
!DVM$ END ON
!DVM$ END TASK_REGION
      print *, n
      end
