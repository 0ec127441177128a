! A function called in the loop remembers in COMMON that it was called.
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
      if (.not. seen) then
        seen = .true.  ! EXPECT readonly-write seen iteration=(1)
      end if
      mark = k + 1
      return
      end
