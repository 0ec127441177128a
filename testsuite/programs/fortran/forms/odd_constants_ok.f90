! Hollerith constants with marks in them, constants over lines, lines of a preprocessor (languages.md 1.3, 1.4).
! FLAGS -fbackslash
#define NOTHING here
program odd
  integer(8) :: c, d
  c = 5h a  b
  d = 8hhello !'
  print *, c, d
  print 10, 1
10 format(6h it's ,i5)
  print *, 'abc&
  ! a comment inside a constant
    &def', "\\", 'a\tb&
    c' ; c = &
    d
  pri&
  &nt *, c
end
