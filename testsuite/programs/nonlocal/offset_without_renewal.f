! A stencil whose edges
! nobody renewed: each reference is an error of its own (languages.md 6.6).
! FORMS both
      program offset
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 2, n - 1
        b(i) = a(i-1) + a(i+1)
! EXPECT @-1 nonlocal a element=(1) iteration=(2)
! EXPECT @-2 nonlocal a element=(3) iteration=(2)
        s = s + b(i)
      end do
      print *, s
      end
