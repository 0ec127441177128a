! The owner of A(1) need not own C(1): the arrays are distributed
! independently.
! Values come by remote access, and sections by copies (languages.md 6.1).
! FORMS both
      program owners
      implicit none
      integer, parameter :: n = 6
      real a(n), c(0:n-1), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE C(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = 1
      end do
!DVM$ PARALLEL (I) ON C(I)
      do i = 0, n - 1
        c(i) = 5
      end do
!DVM$ REMOTE_ACCESS (C(0))
      a(1) = c(0)
      a(2:3) = c(1:2)
      a(4:) = c(3:)
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, s
      end
