! A value is set in every iteration that uses it.
! FORMS both
      program carried
      integer, parameter :: n = 10
      integer a(n), group, i, s
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      group = 0
!DVM$ PARALLEL (I) ON A(I), PRIVATE(GROUP), REDUCTION(SUM(S))
      do i = 1, n
        group = i - mod(i - 1, 3)
        a(i) = group
        s = s + a(i)
      end do
      print *, s
      end
