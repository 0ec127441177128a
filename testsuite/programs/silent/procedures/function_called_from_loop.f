! Procedures called from a parallel loop have locals and formals of
! their own; one is recursive, one has two entries (debugger.md 1.9 Death).
! FORMS both
      program calls
      implicit none
      integer, parameter :: n = 8
      integer a(0:n-1), i, q, r, s, whole
      integer fibonacci
      external fibonacci, whole
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I), PRIVATE (Q, R), REDUCTION (SUM(S))
      do i = 0, n - 1
        call divide(7 * i, 4, q, r)
        a(i) = fibonacci(i) + q * r + whole(i) - third(i)
        s = s + a(i)
      end do
      print *, s

      contains
        integer function third(k)
        integer, intent(in) :: k
        integer twice
        twice = 2 * k
        third = twice + k
        end function
      end

      recursive integer function fibonacci(n) result(f)
      implicit none
      integer, intent(in) :: n
      integer a, b
      f = n
      if (n < 2) return
      a = fibonacci(n - 1)
      b = fibonacci(n - 2)
      f = a + b
      end

      subroutine divide(x, by, quotient, rest)
      integer x, by, quotient, rest
      quotient = x / by
      rest = mod(x, by)
      end

      integer function whole(k)
      integer k, half, t
      t = 2 * k
      goto 10
      entry half(k)
      t = k
   10 whole = t
      end
