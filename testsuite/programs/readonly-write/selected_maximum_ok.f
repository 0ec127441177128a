! The comparison selects the maximum of a reduction (languages.md 6.10).
! COUNTS differ
! FORMS both
      program selected
      integer, parameter :: n = 8
      integer a(n), i, top
!DVM$ DISTRIBUTE A(BLOCK)
      top = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = mod(i - 1, 4)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(MAX(TOP))
      do i = 1, n
        if (a(i) > top) top = a(i)
      end do
      print *, top
      end
