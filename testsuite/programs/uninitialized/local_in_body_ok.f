! A local variable of a procedure that the loop calls gets its value in
! each call, and so does one of a block (debugger.md 1.9 Private-like data).
! FORMS both
      program body
      integer, parameter :: n = 7
      integer a(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        block
        integer other
        other = 1
        if (mod(i, 2) /= 0) other = 2
        s = s + other
        end block
        a(i) = mode_of(i)
        s = s + i
      end do
      print *, s
      contains
      integer function mode_of(k)
      integer, intent(in) :: k
      integer mode
      mode = 2
      if (mod(k, 3) /= 0) mode = 1
      mode_of = mode
      end function
      end program
