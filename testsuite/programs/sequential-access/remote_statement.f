! Inside the construct the owner may change the fetched element;
! its neighbour is not listed (languages.md 6.8).
! FORMS both
      program copy
      implicit none
      integer, parameter :: n = 6
      real a(n), x
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      x = 1
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ REMOTE_ACCESS (A(1))
      if (x > 0) then
        x = a(1)
        a(1) = 5
        x = a(2) ! EXPECT sequential-access a element=(2)
      end if
      print *, x
      end
