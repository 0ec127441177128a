! Correct programs with texts: parts, arrays, internal files, dummies, deferred lengths, results (debugger.md 1.9 Birth).
module words
  implicit none
  character(8) :: shared
  character(4), dimension(3) :: table
  character(*), parameter :: digits = '0123456789'
  type person
    character(10) :: name
    character(:), allocatable :: note
    integer :: age
  end type
contains
  subroutine fill(s, n)
    character(*), intent(out) :: s
    integer, intent(out) :: n
    s(1:1) = 'x'
    s(2:) = 'yz'
    n = len_trim(s)
  end subroutine
  function upper(s) result(u)
    character(*), intent(in) :: s
    character(len(s)) :: u
    integer :: i
    do i = 1, len(s)
      u(i:i) = s(i:i)
      if (s(i:i) >= 'a' .and. s(i:i) <= 'z') u(i:i) = achar(iachar(s(i:i)) - 32)
    end do
  end function
  function joined(a, b) result(c)
    character(*), intent(in) :: a, b
    character(:), allocatable :: c
    c = a // b
    c = c // '.'
  end function
  pure function first(s) result(c)
    character(*), intent(in) :: s
    character(1) :: c
    character(3) :: t
    t = s
    c = t(1:1)
  end function
  subroutine rows(t)
    character(*), intent(inout) :: t(:)
    t(1) = 'one'
    t(2)(1:2) = 'tw'
    t(2)(3:) = 'o'
  end subroutine
  subroutine maybe(s)
    character(*), intent(inout), optional :: s
    if (present(s)) s = 'here'
  end subroutine
  subroutine old(s)
    character s*(*)
    s = 'old'
  end subroutine
end module
program main
  use words
  implicit none
  integer, parameter :: n = 4
  character(8) :: a, b, c
  character :: one
  character(5) :: list(3), grid(2, 2)
  character(:), allocatable :: s
  character(len=6), pointer :: p
  character(len=6), target :: t
  character(20) :: line, lines(2)
  character(3) :: given = 'abc', data
  type(person) :: who
  real :: x(n)
  integer :: i, k, stat
  data data /'def'/
  !dvm$ distribute x(block)
  a = 'hello'
  b(1:3) = a(2:4)
  print *, a, b(1:3), given, data
  c = a
  c(3:) = 'y'
  print *, trim(c), len(c)
  one = a(1:1)
  print *, one
  call fill(b, k)
  print *, b, k, upper(b), first(b)
  call fill(c(2:4), k)
  print *, c
  list = 'row'
  list(2) = 'two'
  list(3)(2:3) = 'XX'
  print *, list
  grid(1, :) = 'g'
  grid(2, 1) = grid(1, 1)
  grid(2, 2) = 'h'
  print *, grid
  call rows(list)
  print *, list
  s = 'abc'
  s = s // 'def'
  s(2:2) = 'Z'
  print *, s, len(s), joined(s, 'g')
  deallocate (s)
  allocate (character(4) :: s)
  s(1:2) = 'ab'
  s(3:4) = 'cd'
  print *, s
  p => t
  p = 'target'
  print *, t, p(2:3)
  allocate (p)
  p = 'heap'
  print *, p
  deallocate (p)
  write (line, '(a, i3)') 'n =', n
  print *, line
  write (unit=lines(1), fmt='(i4)') 12
  write (lines(2), *, iostat=stat) 'two'
  read (lines(1), *) k
  print *, k, lines
  read (line, '(3x, i3)') k
  print *, k
  write (a(2:4), '(i3)') 100
  print *, a
  who%name = 'Ada'
  who%note = 'first'
  who%age = 36
  print *, who%name, who%note, who%name(1:1)
  call date_and_time(line)
  call get_environment_variable('DVM_NOT_THERE', line, status=stat)
  print *, len_trim(line), stat
  call execute_command_line('true', exitstat=k, cmdstat=stat)
  call get_command_argument(length=k, number=1)
  inquire (unit=6, form=line)
  print *, line
  open (unit=11, status='scratch', form='formatted', iostat=stat, iomsg=line)
  write (11, '(a)') 'text'
  rewind (11)
  read (11, '(a)') b
  close (11)
  print *, b
  shared = digits(1:4)
  table(1) = shared
  table(2:3) = table(1)
  print *, table, shared
  call maybe
  call maybe(a)
  call old(a)
  print *, a
  select case (a)
  case ('old')
    print *, 'chosen'
  end select
  associate (u => list(1))
    u(1:2) = 'AA'
    print *, u
  end associate
  block
    character(3) :: local
    local = 'loc'
    print *, local
  end block
  if (a == 'old' .and. b(1:1) == 't') print *, 'equal'
  do i = 1, 3
    write (list(i), '(i2)') i
  end do
  print *, list
  k = 0
  a(1:k) = 'zz'
  print *, a(3:2), index(a, 'd')
  !dvm$ parallel (i) on x(i), private(line)
  do i = 1, n
    write (line, '(i2)') i
    read (line, *) x(i)
  end do
  print *, sum([1., 2.])
  call inner
contains
  subroutine inner
    c = 'inner'
    c(8:8) = '!'
    print *, c
  end subroutine
end program
