! A local variable of a procedure that the loop calls keeps no value
! from the iteration before (debugger.md 1.9 Private-like data).
! FORMS both
      program body
      integer, parameter :: n = 7
      integer a(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        a(i) = mode_of(i)
        s = s + i
      end do
      print *, s
      contains
      integer function mode_of(k)
      integer, intent(in) :: k
      integer mode
      if (mod(k, 3) /= 0) mode = 1
      mode_of = mode  ! EXPECT uninitialized mode iteration=(3)
      end function
      end program
