! Parts of complex variables, and records that functions in conditions change (debugger.md 1.9 Grain).
program p
  implicit none
  complex :: z, w(3)
  type t
   integer :: a
   integer :: b(2)
  end type
  type(t) :: x, y
  character(len=3) :: c
  integer :: n
  z%re = 1.
  z%im = 2.
  print *, z
  w%re = 1.
  w%im = 3.
  print *, w
  if (next(x) > 1) print *, x%a
  n = 1
  do while (more(y))
    n = n + y%b(1)
  end do
  print *, n, y%a
contains
 integer function next(s)
  type(t), intent(inout) :: s
  s%a = 3
  next = 2
 end function
 logical function more(s)
  type(t), intent(inout) :: s
  s%b = 4
  if (n > 3) then
    s%a = 2
    more = .false.
  else
    s%a = 1
    more = .true.
  end if
 end function
end program
