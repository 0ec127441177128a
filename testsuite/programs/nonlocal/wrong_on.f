! The loop is mapped on one array and writes another one that lies two
! elements further (languages.md 6.4).
! FORMS both
      program mapped
      implicit none
      integer, parameter :: n = 10
      real a(0:n-1), b(n-2), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I+1)
      s = 0
!DVM$ PARALLEL (I) ON A(I-1)
      do i = 1, n - 2
        b(i) = i ! EXPECT nonlocal b element=(1) iteration=(1)
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 1, n - 2
        s = s + b(i)
      end do
      print *, s
      end
