! A procedure that is not instrumented, called by a dummy beside others, gives what it reaches (debugger.md 1.9 Calls).
module callers
  implicit none
  abstract interface
    real function of_one(x)
      real, intent(in) :: x
    end function of_one
    function pair(x) result(r)
      real, intent(in) :: x
      real :: r(2)
    end function pair
  end interface
contains
  real function looks(x)
    real, intent(in) :: x
    real :: v(4)
    common /shared/ v
    looks = x + v(2)
  end function looks
  real function sum_of(f, g)
    procedure(of_one) :: f, g
    sum_of = f(1.0) * g(2.0)
  end function sum_of
  real function sum_of_pair(h)
    procedure(pair) :: h
    sum_of_pair = sum(h(1.0))
  end function sum_of_pair
end module callers
program main
  use callers
  implicit none
  procedure(of_one) :: gives
  procedure(pair) :: gives_two
  real :: s, v(4), w(4)
  common /shared/ v
  common /others/ w
  s = sum_of(gives, looks)
  s = s + v(3) + sum_of_pair(gives_two) + w(4)
  print *, s
end program main
