! Values set under conditions that together cover all cases: logical IF,
! SELECT CASE, ELSE IF, WHERE with ELSEWHERE (debugger.md 1.9 Private-like data).
! COUNTS differ
! FORMS both
      program cases
      implicit none
      integer, parameter :: n = 9
      real a(0:n-1), w(3), s, x
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        if (mod(i, 2) == 0) a(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        if (mod(i, 2) == 1) a(i) = -i
      end do
!DVM$ PARALLEL (I) ON A(I), PRIVATE (X, W), REDUCTION (SUM(S))
      do i = 0, n - 1
        select case (mod(i, 4))
          case (0)
            x = 1
          case (1:2)
            x = 2
          case default
            x = 5
        end select
        if (i < 3) then
          w(1) = 1
        else if (i < 6) then
          w(1) = 2
        else
          w(1) = 3
        end if
        w(2:3) = [i - 4, 4 - i]
        where (w > 0)
          w = w + 1
        elsewhere
          w = 0
        end where
        s = s + x * a(i) + w(1) + w(2) + w(3)
      end do
      print *, s
      end
