! Constants over several lines: a quotation mark that is doubled across the end of a line (languages.md 1.4).
program p
  character(20) :: c
  character(*), parameter :: k = "one&
    two"
  c = 'don'&
't'
  print *, c, k
  c = "a"&
    "b" // 'x&
    & y'
  print *, c, 'k&
  ! no comment
l', 'abc&  
  &'
  print *, 'a', &
    'b'
end program p
