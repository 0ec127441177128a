! A subroutine reads the target of a copy after the wait.
! FORMS both
      program dummies
      integer, parameter :: n = 6
      real a(n), p(0:n-1)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ASYNCID FLAG
      p = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ ASYNCHRONOUS FLAG
      p(0:2) = a(1:3)
!DVM$ END ASYNCHRONOUS
!DVM$ ASYNCWAIT FLAG
      call show(p)
      end
      subroutine show(x)
      real x(*)
      print *, x(4)
      print *, x(1)
      end
