! DATA gives values to some texts, or records, of an array; these are read (debugger.md 1.9 Birth).
block data
  common /names/ t(4), n, z(3)
  character(5) t
  data t(2), t(4) /'abcde', 'f'/, z(1) /2.0/
end block data
module tables
  type item
    integer a, b
  end type item
  type with_default
    integer :: a = 7, b
  end type with_default
  type(item) :: y(3)
  type(with_default) :: w(3)
  data y(1) /item(1, 2)/, y(2)%a, y(2)%b /3, 4/
end module tables
program texts
  use tables
  common /names/ t(4), n, z(3)
  character(5) t
  character(3) s(2,2), u, part
  integer i
  data s(1,1), s(2,2) /'abc', 'def'/, (s(i,3-i), i = 1, 1) /'ghi'/, part(2:3) /'xy'/
  u = s(1,2)
  t(3) = 'later'
  n = 5
  z(2:3) = 1
  y(3)%a = 5
  print *, u, s(1,1), s(2,2), t(2), t(3), t(4), z, n, part(2:3)
  print *, y(1), y(2), y(3)%a, w%a
end program texts
