! Iterations count in a table that is reduced.
! FORMS both
      program histogram
      integer, parameter :: n = 8
      integer a(n), count(0:2), i
!DVM$ DISTRIBUTE A(BLOCK)
      count = (/0, 0, 0/)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = mod((i - 1)**2 + 1, 3)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(COUNT))
      do i = 1, n
        count(a(i)) = count(a(i)) + 1
      end do
      print '(3i4)', (count(i), i = 0, 2)
      end
