! The result of a reduction may be used in any way.
! FORMS both
      program uses
      integer, parameter :: n = 8
      double precision a(n), s, t
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        a(i) = i
        s = s + a(i)
      end do
      t = s
      if (s .gt. 5) call halve(s, t)
      s = t
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = s
      end do
      print *, s
      end
      subroutine halve(x, y)
      double precision x, y
      y = y + x / 2
      end
