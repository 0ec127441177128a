! All iterations want element 0
! ; only iteration 0 has it (languages.md 6.8).
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
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 0, n - 1
        b(i) = a(i) * a(0) ! EXPECT nonlocal a element=(0) iteration=(1)
        s = s + b(i)
      end do
      print *, s
      end
