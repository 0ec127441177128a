! Programs of old rely on local variables that are zero: gfortran makes them so when it is asked (debugger.md 1.9 Birth).
! FLAGS -finit-local-zero
program main
  implicit none
  integer :: n, k(4)
  real :: x
  n = n + 1
  k(2) = k(3) + n
  x = x + k(2)
  print *, n, k(2), x, counted(2), counted(3)
contains
  integer function counted(m)
    integer, intent(in) :: m
    integer :: sum, i
    logical :: odd
    do i = 1, m
      if (.not. odd) sum = sum + i
    end do
    block
      integer :: more, both(2)
      block
        real :: rest
        rest = rest + 1
        both(1) = both(2) + int(rest)
      end block
      more = more + both(1)
      sum = sum + more
    end block
    counted = sum
  end function
end program
