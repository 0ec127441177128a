! Elements are printed
! : only their owners have them.
! FORMS both
      program printed
      implicit none
      integer, parameter :: n = 8
      real a(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      print '(f8.3)', a(4) ! EXPECT sequential-access a element=(4)
      write (*, *) n, (a(i), i = 2, n, 3) ! EXPECT sequential-access a element=(2)
      end
