! An object born in the loop body keeps no value from the iteration
! before (debugger.md 1.9 Private-like data).
! FORMS both
      program body
      integer, parameter :: n = 7
      integer a(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        block
        integer mode
        if (mod(i, 3) /= 0) mode = 1
        a(i) = mode  ! EXPECT uninitialized mode iteration=(3)
        s = s + i
        end block
      end do
      print *, s
      end
