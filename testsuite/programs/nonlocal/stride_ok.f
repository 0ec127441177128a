! B lies on every second element of A
! ; odd iterations use it (languages.md 6.1).
! FORMS both
      program stride
      implicit none
      integer, parameter :: n = 6
      integer a(2*n), b(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(2*I-1)
      s = 0
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, 2 * n, 2
        a(i) = b((i+1)/2)
        s = s + a(i)
      end do
      print *, s
      end
