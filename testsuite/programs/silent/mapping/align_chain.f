! C lies on B, B on A: shifts add up, lower bounds count (languages.md 6.1).
! FORMS both
      program chain
      implicit none
      integer, parameter :: n = 8
      real a(0:n+2), b(-3:n-3), c(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I+4)
!DVM$ ALIGN C(I) WITH B(I-3)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n + 2
        a(i) = 2 * i
      end do
!DVM$ PARALLEL (I) ON C(I), REDUCTION (SUM(S))
      do i = 1, n
        b(i-3) = a(i+1)
        c(i) = b(i-3) + 1
        s = s + c(i)
      end do
      print *, s
      end
