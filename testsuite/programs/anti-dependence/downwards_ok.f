! A loop that runs down reads the left neighbour's old value, and ACROSS
! says so.
! FORMS both
      program down
      integer, parameter :: n = 8
      double precision a(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i - 1
      end do
!DVM$ PARALLEL (I) ON A(I), ACROSS(A(1:0))
      do i = n, 2, -1
        a(i) = a(i-1)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, s
      end
