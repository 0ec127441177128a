! The copy is started and never waited for.
! FORMS both
      program copies
      implicit none
      integer, parameter :: n = 8
      real a(n), b(2*n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ ASYNCID FLAG
      s = 0
      a = 0
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, 2 * n
        b(i) = i - 1
      end do
! EXPECT @+1 copy-not-completed flag
!DVM$ ASYNCHRONOUS FLAG
      a(1:n-2) = b(1:2*n-4:2)
!DVM$ END ASYNCHRONOUS
      print *, s
      end
