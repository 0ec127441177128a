! Elements of values that ASSOCIATE names are no calls: nothing is looked at but they and what stands behind them (languages.md 6.20; debugger.md 1.9 Calls).
module shared
  implicit none
  real :: kept(3)
  type :: number
    integer :: n
  contains
    procedure, private :: add
    generic :: operator(+) => add
  end type
contains
  function add(one, n) result(sum)
    class(number), intent(in) :: one
    integer, intent(in) :: n
    type(number) :: sum
    sum%n = one%n + n
  end function
  function pair(i) result(p)
    integer, intent(in) :: i
    integer :: p(2)
    p = [i, i + 1]
  end function
  subroutine halve(d)
    real, intent(inout) :: d(:, 0:)
    integer :: i, j
    associate (first => lbound(d), last => ubound(d), both => pair(3), sum_of => [1, 2] + pair(1))
      do j = first(2) + 0, last(2)
        do i = first(1), last(1)
          d(i, j) = d(i, j) / both(1)
        end do
      end do
      if (kept(sum_of(1) - 1) > 1e30) d(1, 0) = 0
    end associate
  end subroutine
end module

program main
  use shared
  implicit none
  real :: a(4, 2)
  a = 3
  kept(1) = 1
  call halve(a(1:3, :))
  print *, a(3, 2), kept(1)
end program
