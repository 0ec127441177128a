! All iterations want element 0
! , which is fetched for them (languages.md 6.8).
! FORMS both
      program far
      implicit none
      integer, parameter :: n = 8
      real a(0:n-1), b(0:n-1), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = i + 1
      end do
!DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (A(0)), REDUCTION (SUM(S))
      do i = 0, n - 1
        b(i) = a(i) * a(0)
        s = s + b(i)
      end do
      print *, s
      end
