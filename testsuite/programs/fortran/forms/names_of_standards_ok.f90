! Under an older standard names of later intrinsic procedures, and of extensions, are those of external ones. Arithmetic IF, which Fortran 2018
! has no more, and LOGICAL values are there as ever (languages.md 1.4).
! FLAGS -std=f95 -w
program names
  real :: x(3)
  logical :: positive
  data x /1., 2., 3./
  print *, gamma(1.), erf(2.), hypot(1., 2.), leadz(1), etime(x(1)), and(1., 2.)
  call execute_command_line('echo executed')
  call flush(6)
  call inside
  if (x(1) - 1) 10, 20, 10
10 print *, 'not here'
20 positive = x(2) > 0
  print *, positive
contains
  subroutine inside
    print *, gamma(3.), hypot(3., 4.)
  end subroutine
end program

real function gamma(x)
  gamma = -x
end function

real function erf(x)
  erf = -x
end function

integer function leadz(i)
  leadz = -i
end function

real function hypot(x, y)
  hypot = -x - y
end function

real function etime(x)
  etime = -x
end function

real function and(x, y)
  and = -x - y
end function

subroutine execute_command_line(text)
  character(*) :: text
  print *, 'not executed: ', text
end subroutine

subroutine flush(unit)
  integer :: unit
  print *, 'kept', unit
end subroutine
