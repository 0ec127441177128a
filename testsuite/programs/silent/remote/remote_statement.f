! Remote access for statements: assignment, logical IF, IF block, call,
! SELECT CASE, a sequential loop, output (languages.md 6.8).
! FORMS both
      program fetch
      implicit none
      integer, parameter :: n = 7
      integer a(n), c(n), i, x, y, twice
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE C(BLOCK)
      y = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = 3 * i
      end do
!DVM$ PARALLEL (I) ON C(I)
      do i = 1, n
        c(i) = -i
      end do
!DVM$ REMOTE_ACCESS (A(2), C(N))
      x = a(2) + c(n)
!DVM$ REMOTE_ACCESS (A(3))
      if (a(3) > 5) y = a(3)
!DVM$ REMOTE_ACCESS (A(4))
      if (a(4) > 50) then
        y = a(4)
      else
        y = y - a(4)
      end if
!DVM$ REMOTE_ACCESS (C(4))
      a(1) = c(4)
!DVM$ REMOTE_ACCESS (C(5))
      call add(twice(c(5) + 1), x)
!DVM$ REMOTE_ACCESS (A(5))
      select case (a(5))
        case (:0)
          y = -1
        case (15)
          y = y + a(5)
      end select
!DVM$ REMOTE_ACCESS (A(:))
      do i = 1, n
        x = x + a(i)
      end do
!DVM$ REMOTE_ACCESS (A(1))
      print *, x, y, a(1)
      end

      integer function twice(k)
      integer k
      twice = 2 * k
      end

      subroutine add(k, to)
      integer k, to
      to = to + k
      end
