! Each element is computed from its left neighbour's new value, by a
! statement function, and the loop says so.
! FORMS both
      program flow
      integer, parameter :: n = 8
      double precision a(n), s, after, x
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      after(x) = x + 1
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = 1
      end do
!DVM$ PARALLEL (I) ON A(I), ACROSS(A(1:0))
      do i = 2, n
        a(i) = after(a(i-1))
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, s
      end
