! Formats in arrays of texts: what stands behind the last parenthesis needs no value (debugger.md 1.10 Value use).
program formats
  character(1) :: c(10), lines(2:9)
  character(20) :: s
  character(12) :: b
  integer :: lo = 3
  c(1:4) = ['(', 'A', '4', ')']
  write (b, c) 'Hell'
  print *, b
  lines(3:6) = c(1:4)
  write (b, fmt=lines(lo:)) 'hell'
  print *, b
  print c, 'abc'
  s(1:6) = '(3A4) '
  write (b, s) 'Hell', 'o wo', 'rld!'
  print *, b
end program
