! Texts of characters of four bytes: all is right (debugger.md 1.9 Birth).
program wide
  implicit none
  integer, parameter :: ucs4 = selected_char_kind('ISO_10646')
  character(kind=4, len=5), allocatable :: a(:)
  character(5, ucs4) :: b(8), c
  character(kind=ucs4, len=:), allocatable :: text
  integer :: n
  b = 4_"ab"
  allocate (a(2))
  a(:) = 4_"cd"
  a = b
  if (a(8) /= b(8)) print *, 'differs'
  text = 4_"hello there"
  text = 4_"hello"
  n = 5
  text(2:n) = 4_"ab"
  if (text(1:1) /= 4_"h") print *, 'differs'
end program
