! Texts with INTENT(OUT) that get their values; what the dummy does not name keeps its own (debugger.md 1.9 Birth).
module m
contains
  subroutine one(t)
    character(*), intent(out) :: t
    t = 'abc'
    if (t == 'abc') print *, 'seen', len(t)
  end subroutine
  subroutine written(t, n)
    character(*), intent(out) :: t
    integer, intent(in) :: n
    write (t, '(i4)') n
  end subroutine
  subroutine through(t)
    character(*), intent(out), optional :: t
    if (present(t)) call one(t)
  end subroutine
  subroutine several(n, t)
    integer, intent(in) :: n
    character(*), intent(out) :: t(n)
    integer :: i
    do i = 1, n
      t(i) = 'x'
    end do
  end subroutine
  subroutine shaped(t)
    character(*), intent(out) :: t(:)
    t = 'y'
  end subroutine
  subroutine read_in(t)
    character(*), intent(out) :: t
    read (*, '(a)', end=10, err=10) t
    return
10  t = 'none'
  end subroutine
  subroutine allocated_one(t)
    character(:), allocatable, intent(out) :: t
    t = 'new'
  end subroutine
  function kept(t) result(r)
    character(3), intent(out) :: t
    character(3) :: r
    t(1:1) = 'a'
    t(2:) = 'bc'
    r = t
  end function
  subroutine unread(t, s)
    character(*), intent(out) :: t(*)
    character(*), intent(out) :: s
  end subroutine
end module
program main
  use m
  character(len=5) :: a, list(6), other
  character(:), allocatable :: grown
  a = 'xyzuv'
  call one(a(2:4))
  print *, a
  call written(a, 12)
  print *, a
  call through
  call through(a)
  print *, a
  list = 'old'
  call several(3, list)
  print *, list
  call several(2, list(4))
  print *, list
  call shaped(list(1:6:2))
  print *, list
  call shaped(list(6:1:-2))
  print *, list
  call shaped(list(3:2))
  call read_in(a)
  grown = 'first'
  call allocated_one(grown)
  print *, grown, kept(other(1:3))
  print *, other(1:3)
  call unread(list, other)
  list = ''
end program
