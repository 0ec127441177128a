! A recurrence; the check of dependences is off, that of edges is not.
! FORMS both
! SET DebugOptions.CheckDataDependence=0
      program off
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
      do i = 2, n
        a(i) = a(i-1) ! EXPECT nonlocal a element=(1) iteration=(2)
      end do
      print *, n
      end
