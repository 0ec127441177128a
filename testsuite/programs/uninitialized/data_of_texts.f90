! DATA gives values to some texts, or records, of an array, others are read (debugger.md 1.9 Birth).
block data
  common /names/ t(4), n, z(3)
  character(5) t
  data t(2) /'abcde'/, z(1) /2.0/
end block data
module tables
  type item
    integer a, b
  end type item
  type(item) :: y(3)
  data y(1) /item(1, 2)/, y(2)%a /3/
end module tables
program texts
  use tables
  common /names/ t(4), n, z(3)
  character(5) t
  character(3) s(2,2), u
  integer k
  real x
  data s(1,1), s(2,2) /'abc', 'def'/
  u = s(1,1)
  u = s(2,1)  ! EXPECT uninitialized s element=(2,1)
  if (t(2) == 'a') k = 1
  if (t(3) == 'a') k = 2  ! EXPECT uninitialized t element=(3)
  x = z(1)
  x = z(2)  ! EXPECT uninitialized z element=(2)
  k = y(1)%b + y(2)%a
  k = y(3)%b  ! EXPECT uninitialized y element=(3)
  call inside
contains
  subroutine inside
    character(6) w(4), v
    integer i
    data w(1), w(3)(2:4) /'a', 'bcd'/, (w(i), i = 4, 4) /'e'/
    v = w(1)
    v = w(4)
    v(1:2) = w(3)(2:3)
    v = w(2)  ! EXPECT uninitialized w element=(2)
  end subroutine inside
end program texts
