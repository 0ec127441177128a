! Neighbours are read without renewal; the check of locality is off.
! FORMS both
! SET DebugOptions.CheckDisArrLocalElm=0
      program off
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 2, n
        b(i) = a(i-1)
      end do
      print *, n
      end
