! Whole arrays are reduction variables (languages.md 6.10).
! FORMS both
      program histogram
      implicit none
      integer, parameter :: n = 9, m = 3
      integer a(n), total(0:m-1), top(0:m-1), i, k
!DVM$ DISTRIBUTE A(BLOCK)
      total = 0
      top = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(TOTAL), MAX(TOP)),           &
!DVM$&  PRIVATE (K)
      do i = 1, n
        a(i) = i * i
        k = mod(a(i), m)
        total(k) = total(k) + a(i)
        k = mod(i, m)
        if (a(i) > top(k)) top(k) = a(i)
      end do
      print '(2i6)', (total(k), top(k), k = 0, m - 1)
      end
