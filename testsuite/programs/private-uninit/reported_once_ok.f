! A value of the iteration itself is used in three lines.
! FORMS both
      program once
      integer, parameter :: n = 9
      double precision a(n), b(n), s, t
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
      t = 1
!DVM$ PARALLEL (I) ON A(I), PRIVATE(T), REDUCTION(SUM(S))
      do i = 1, n
        t = i
        a(i) = t
        b(i) = t + 1
        s = s + t * a(i)
      end do
      print *, s
      end
