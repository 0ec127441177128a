! A value is used only where a flag says that it was set (debugger.md 1.9 Private-like data).
! FORMS both
      program guard
      implicit none
      integer, parameter :: n = 8
      integer a(n), i, where, s
      logical found
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I), PRIVATE (FOUND, WHERE), REDUCTION (SUM(S))
      do i = 1, n
        found = mod(i, 3) == 1
        if (found) where = i / 3
        a(i) = -1
        if (found) then
          if (where > 0) a(i) = where
        end if
        if (.not. found) goto 10
        a(i) = a(i) - where
   10   s = s + a(i)
      end do
      print *, s
      end
