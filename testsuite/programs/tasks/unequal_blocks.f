! The part of a task of arrays whose blocks the program gives: lengths
! that are known when the array is distributed, owners of elements.
! FORMS both
      program tasks
      implicit none
      integer, parameter :: n = 12
      real a(n), b(n), c(n), d(n)
      integer i, gb(4), later(4), own(n)
      data gb /1, 2, 4, 5/
      data own /3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0/
!DVM$ PROCESSORS P(4)
!DVM$ TASK M(2)
!DVM$ DISTRIBUTE A(GEN_BLOCK(GB))
!DVM$ DYNAMIC B, C
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ DISTRIBUTE C(INDIRECT(OWN))
!DVM$ ALIGN D(I) WITH A(I)
!DVM$ MAP M(1) ONTO P(1:2)
!DVM$ MAP M(2) ONTO P(3:4)
      do i = 1, 4
        later(i) = 7 - 2 * (i - 1)
      end do
      later(4) = n - 7 - 5 - 0
      later(3) = 0
!DVM$ REDISTRIBUTE B(GEN_BLOCK(LATER))
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        d(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = i
      end do
!DVM$ PARALLEL (I) ON C(I)
      do i = 1, n
        c(i) = i
      end do
!DVM$ TASK_REGION M
!DVM$ ON M(1)
      a(3) = 2
      d(4) = 2 ! EXPECT sequential-access d element=(4) iteration=(1)
      b(12) = 2
      c(12) = 2
      c(6) = 2 ! EXPECT sequential-access c element=(6) iteration=(1)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, 4
        a(i) = 1 ! EXPECT nonlocal a element=(4) iteration=(4)
      end do
!DVM$ END ON
!DVM$ ON M(2)
      a(5) = 1
      b(3) = 1 ! EXPECT sequential-access b element=(3) iteration=(2)
      c(5) = 1
!DVM$ END ON
!DVM$ END TASK_REGION
      print *, n
      end
