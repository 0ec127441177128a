! Parameters of derived types are no data that someone would have to give (debugger.md 1.9 Birth).
program main
  implicit none
  type row(n, k)
    integer, len :: n
    integer, kind :: k = 4
    real(k) :: x(n)
    integer :: used
  end type
  type, extends(row) :: named(l)
    integer, len :: l
    character(l) :: name
  end type
  type(row(3)) :: r
  type(row(:)), allocatable :: s
  type(named(2, 4, 5)) :: m
  r%used = 1
  r%x = 2
  allocate (row(4) :: s)
  s%x = r%n
  m%name = 'abcde'
  print *, r%n, r%k, s%n, size(s%x), m%n, m%l, m%name
end program
