! A function called in the loop reads a flag in COMMON.
! FORMS both
      program flag
      integer, parameter :: n = 7
      integer a(n), i, s, mark
      logical seen
      common /state/ seen
!DVM$ DISTRIBUTE A(BLOCK)
      seen = .false.
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        a(i) = mark(i)
        s = s + a(i)
      end do
      print *, s
      end
      integer function mark(k)
      integer k
      logical seen
      common /state/ seen
      mark = k + 1
      if (seen) mark = k
      return
      end
