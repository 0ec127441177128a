! Formats: a text without a value, and a subscript without one (debugger.md 1.10 Value use).
program formats
  character(1) :: c(10)
  character(20) :: s
  character(12) :: b
  integer :: state
  c(1:4) = ['(', 'A', '4', ')']
  write (b, c) 'Hell'
  print *, b
  write (b, s, iostat=state) 'Hell', 'o wo', 'rld!' ! EXPECT uninitialized s
end program
