! Bounds that functions compute: each is called as often as the language says (languages.md 4.3, 6.4; debugger.md 1.10 Verdict).
module sizes
  implicit none
  integer :: calls = 0
  integer, parameter :: n = 16
  type grid
    integer :: cells = n + 2, ghosts = 2
    integer :: width(n) = 1
  contains
    procedure :: inner
  end type
contains
  integer function rows(g)
    type(grid), intent(in) :: g
    calls = calls + 1
    rows = g%cells - g%ghosts
  end function

  integer function inner(self)
    class(grid), intent(in) :: self
    inner = self%cells - self%ghosts - 1
  end function

  pure integer function width(g, i)
    type(grid), intent(in) :: g
    integer, intent(in) :: i
    width = g%width(i)
  end function

  recursive integer function step(up) result(found)
    logical, intent(in) :: up
    calls = calls + 10
    found = 1
    if (.not. up) found = -step(.true.)
  end function
end module

program computed_bounds
  use sizes
  implicit none
  real :: a(n), b(n, n), total
  integer :: i, j, places(2)
  type(grid) :: g
!DVM$ DISTRIBUTE b(BLOCK, *)
!DVM$ ALIGN a(i) WITH b(i, *)
  integer, external :: first
  places = [2, 5]
  g%width = [(n - i + 1, i = 1, n)]
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, rows(g)
    a(i) = i
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = g%inner(), first(places), step(.false.)
    a(i) = a(i) + 1
  end do
!DVM$ PARALLEL (i) ON a(i)
  do 10 i = places(1), places(2)
    a(i) = a(i) + 2
10 continue
!DVM$ PARALLEL (i, j) ON b(i, j)
  do i = 1, rows(g)
    do j = 1, n
      b(i, j) = a(i) + j
    end do
  end do
!DVM$ PARALLEL (i, j) ON b(i, j)
  outer: do i = first(places), rows(g)
    do j = 1, width(g, i)
      if (j == 7) cycle outer
      b(i, j) = b(i, j) * 2
    end do
  end do outer
!DVM$ PARALLEL (i, j) ON b(i, j)
  do i = 1, rows(g) - 1
    do j = g%inner(), 1, -1
      b(i, j) = b(i, j) + 1
    end do
  end do
  total = 0
!DVM$ PARALLEL (i, j) ON b(i, j), REDUCTION(SUM(total))
  do i = 1, rows(g)
    do j = 1, g%inner() + 1
      total = total + b(i, j)
    end do
  end do
  print *, total, calls
end program

integer function first(places)
  implicit none
  integer, intent(in) :: places(2)
  print *, 'first of', places
  first = places(1)
end function
