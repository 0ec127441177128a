! All ways through SELECT CASE give a variable its value, or those that are taken do; functions that choose so only compute (debugger.md 1.9 Birth).
module limiters
  implicit none
  integer :: kind_of = 2
contains
  pure function phi(r) result(p)
    real(8), intent(in) :: r
    real(8) :: p
    select case (kind_of)
    case (1)
      p = r + 1
    case (2)
      ways: select case (int(r))
      case (:0)
        p = 0
      case (1:3)
        p = 1
        if (r > 2) exit ways
        p = r
      case default
        p = (r + abs(r))/(1 + abs(r))
      end select ways
    case default
      p = 2
    end select
  end function
  pure real(8) function early(r)
    real(8), intent(in) :: r
    select case (r > 4)
    case (.true.)
      early = 4
      return
    case default
      early = r
    end select
    early = early + 1
  end function
end module
program p
  use limiters
  implicit none
  integer, parameter :: n = 50
  real(8) :: q(n), v(n), s
  integer :: i, it, w
!DVM$ DISTRIBUTE q(BLOCK)
!DVM$ ALIGN v(i) WITH q(i)
!DVM$ SHADOW q(1:1)
!DVM$ PARALLEL (i) ON q(i)
  do i = 1, n
    q(i) = mod(i*37, 11) - 2
    v(i) = 0
  end do
  do it = 1, 3
    kind_of = it
!DVM$ PARALLEL (i) ON v(i), SHADOW_RENEW(q), PRIVATE(w)
    do i = 2, n - 1
      select case (mod(i, 3))
      case (0)
        w = 1
      case default
        w = 2
      end select
      v(i) = v(i) + w*phi(q(i - 1)/2) + early(q(i + 1))
    end do
  end do
  s = 0
!DVM$ PARALLEL (i) ON v(i), REDUCTION(SUM(s))
  do i = 1, n
    s = s + v(i)
  end do
  print *, s
end program
