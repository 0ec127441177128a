! Check list, 7: the same without a renewal.
! FORMS both
      program shift
      implicit none
      integer, parameter :: n = 8
      real a(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n - 1
        a(i) = a(i+1) ! EXPECT nonlocal a element=(2) iteration=(1)
! EXPECT @-1 anti-dependence a element=(2) iteration=(2)
      end do
      print *, n
      end
