! The part of a task of arrays whose blocks follow from named constants,
! which have no address.
! FORMS both
      module sizes
      implicit none
      integer, parameter :: lengths(0:3) = (/2, 2, 2, 6/)
      end module
      program tasks
      use sizes, given => lengths
      implicit none
      integer, parameter :: n = 12
      integer, parameter :: gb(4) = (/1, 2, 4, 5/)
      integer*8, parameter :: own(n) = (/3,3,3,2,2,2,1,1,1,0,0,0/)
      real, parameter :: w(4) = (/3.0, 0.0, 0.0, 3.0/)
      double precision, parameter :: v(2) = (/2.0D0, 1.0D0/)
      real a(n), b(n), c(n), d(n), e(n), f(n)
      integer i
!DVM$ PROCESSORS P(4)
!DVM$ TASK M(2)
!DVM$ DISTRIBUTE A(GEN_BLOCK(GB))
!DVM$ DYNAMIC B
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ DISTRIBUTE C(INDIRECT(OWN))
!DVM$ DISTRIBUTE D(WGT_BLOCK(W, 4))
!DVM$ DISTRIBUTE E(WGT_BLOCK(V, 2))
!DVM$ DISTRIBUTE F(GEN_BLOCK(GIVEN))
!DVM$ MAP M(1) ONTO P(1:2)
!DVM$ MAP M(2) ONTO P(3:4)
!DVM$ REDISTRIBUTE B(GEN_BLOCK(GB))
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = i
      end do
!DVM$ PARALLEL (I) ON C(I)
      do i = 1, n
        c(i) = i
      end do
!DVM$ PARALLEL (I) ON D(I)
      do i = 1, n
        d(i) = i
      end do
!DVM$ PARALLEL (I) ON E(I)
      do i = 1, n
        e(i) = i
      end do
!DVM$ PARALLEL (I) ON F(I)
      do i = 1, n
        f(i) = i
      end do
!DVM$ TASK_REGION M
!DVM$ ON M(1)
      a(3) = 2
      a(4) = 2 ! EXPECT sequential-access a element=(4) iteration=(1)
      b(3) = 2
      b(5) = 2 ! EXPECT sequential-access b element=(5) iteration=(1)
      c(12) = 2
      c(6) = 2 ! EXPECT sequential-access c element=(6) iteration=(1)
      f(4) = 2
      f(5) = 2 ! EXPECT sequential-access f element=(5) iteration=(1)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, 4
        a(i) = 1 ! EXPECT nonlocal a element=(4) iteration=(4)
      end do
      e(4) = 1
      d(3) = 1
      e(6) = 1 ! EXPECT sequential-access e element=(6) iteration=(1)
      d(11) = 1 ! EXPECT sequential-access d element=(11) iteration=(1)
!DVM$ END ON
!DVM$ ON M(2)
      a(5) = 1
      b(3) = 1 ! EXPECT sequential-access b element=(3) iteration=(2)
      c(5) = 1
      f(12) = 1
      d(12) = 1
      e(12) = 1
!DVM$ END ON
!DVM$ END TASK_REGION
      print *, n
      end
