! The partial count is used as a subscript of a table.
! FORMS both
      program subscr
      integer, parameter :: n = 8
      integer weight(0:n), a(n), i, k
!DVM$ DISTRIBUTE A(BLOCK)
      data weight /3, 1, 4, 1, 5, 9, 2, 6, 5/
      k = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(K))
      do i = 1, n
        a(i) = weight(k)  ! EXPECT reduction-partial k iteration=(1)
        if (mod(i, 2) .eq. 0) k = k + 1
      end do
      print *, k
      end
