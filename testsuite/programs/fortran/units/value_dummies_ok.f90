! Dummies with VALUE are variables that have a value, also where jumps hide how they are reached (debugger.md 1.10 Aggregates).
program values
  implicit none
  call count_down(3, 2.5)
  print *, limited(4)
  call passes()
contains
  ! What is not there goes to a dummy that may lack; what is not read is no value yet.
  subroutine passes(n, k)
    integer, optional :: n
    integer, optional, value :: k
    integer :: given, untouched
    given = 2
    call takes(n, given)
    call takes(k, given)
    call sets(untouched)
    print *, limited(untouched)
  end subroutine passes

  subroutine takes(n, k)
    integer, optional, value :: n
    integer, value :: k
    print *, present(n), k
  end subroutine takes

  subroutine sets(n)
    integer, intent(out) :: n
    n = 1
  end subroutine sets

  subroutine count_down(n, x)
    integer, value :: n
    real, value :: x
10  n = n - 1
    print *, n, x
    x = x + 1
    if (n > 0) goto 10
  end subroutine count_down

  integer function limited(n)
    integer, value :: n
    limited = 0
    if (n > 3) goto 20
    limited = 1
20  limited = limited + n
  end function limited
end program values
