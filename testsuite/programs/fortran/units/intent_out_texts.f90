! A dummy text with INTENT(OUT) has no value at the entry, whatever the actual argument had (debugger.md 1.9 Birth).
module m
contains
  subroutine one(t)
    character(*), intent(out) :: t
    if (t == 'abc') print *, 'seen' ! EXPECT uninitialized
  end subroutine
  subroutine fixed(t)
    character(len=3), intent(out), optional :: t
    if (present(t)) then
      if (t == 'abc') print *, 'seen' ! EXPECT uninitialized
    end if
  end subroutine
  subroutine several(n, t)
    integer, intent(in) :: n
    character(*), intent(out) :: t(n)
    t(1) = 'x'
    if (t(2) == 'abc') print *, 'seen' ! EXPECT uninitialized
  end subroutine
  subroutine shaped(t)
    character(*), intent(out) :: t(:)
    if (t(2) == 'abc') print *, 'seen' ! EXPECT uninitialized
  end subroutine
end module
program main
  use m
  character(len=5) :: a, list(6)
  a = 'xyzuv'
  call one(a)
  a = 'xyzuv'
  call fixed
  call fixed(a)
  list = 'xyzuv'
  call several(3, list)
  if (list(3) == 'abc') print *, 'seen' ! EXPECT uninitialized LIST element=(3)
  list = 'xyzuv'
  call shaped(list(1:6:2))
  if (list(2) == 'abc') print *, 'not'
end program
