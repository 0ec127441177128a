! Texts under masks, parts of all texts of an array, whole arrays of texts in expressions: all that is used has values (debugger.md 1.9 Grain).
program main
  implicit none
  type box
    character(3) :: names(4)
    real, pointer :: values(:)
  end type
  character(4), target :: a(6), b(6), c(2, 3), d(6), e(6)
  character(:), allocatable :: f(:)
  character(4), pointer :: q(:)
  type(box) :: x
  logical :: m(6), n(2, 3)
  integer :: i, idx(3) = [5, 1, 3]
  m = [(mod(i, 2) == 0, i = 1, 6)]
  n = reshape(m, [2, 3])
  where (m)
    a = 'abcd'
  elsewhere
    a = 'efgh'
  end where
  print *, a, any(a == 'x'), count(a(1:6:2) == 'efgh')
  ! A text of which a part has a value counts as having one.
  b(:)(1:2) = 'xy'
  print *, any(b == 'q'), b(:)(1:2)
  b(:)(3:4) = a(:)(1:2)
  print *, b
  c(1, :) = 'p'
  where (n)
    c = 'q'
  end where
  print *, c
  where (.not. m) d = a
  where (m) d(:)(2:3) = 'uv'
  where (m) d(:)(1:1) = 't'
  where (m) d(:)(4:4) = 'w'
  print *, d
  e(idx)(1:2) = 'ab'
  e(idx)(3:4) = 'cd'
  print *, e(1), e(3), e(5)
  where (m) e = a
  print *, e
  allocate (character(5) :: f(4))
  f(:)(1:3) = 'one'
  where ([.true., .false., .true., .true.]) f(:)(4:5) = '!!'
  f(2)(4:) = '??'
  print *, f
  where (f == 'one!!') f = 'two'
  print *, f, minval(a)
  x%names(1:4)(2:3) = 'bc'
  x%names(:)(1:1) = 'a'
  print *, x%names, all(x%names == 'abc')
  allocate (x%values(6))
  where (m)
    x%values = 1.0
  elsewhere
    x%values = 2.0
  end where
  print *, x%values
  q => d(6:1:-2)
  q(:)(1:2) = 'yz'
  where (q == 'yzvw') q = 'last'
  print *, q, d
  call change(b)
  call copied(b(:)(2:3))
  print *, b, repeat(b(1), 2), (b(i)(2:), i = 1, 6)
  ! No characters at all.
  i = 0
  e(:)(3:i) = 'none'
  print *, e
contains
  subroutine change(t)
    character(*) :: t(:)
    where (t(:)(1:1) == 'x') t(:)(2:2) = 'k'
    t(2:)(4:4) = 'z'
  end subroutine
  subroutine copied(t)
    character(*), intent(inout) :: t(:)
    t(3) = '--'
  end subroutine
end program
