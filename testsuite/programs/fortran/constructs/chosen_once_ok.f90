! What a statement fills or reads is chosen by a function with effects, or by a generator: each is called as often as in the plain
! program, and what got a value has one (languages.md 6.20).
! SKIPPED what the statement at
module counting
  implicit none
  integer :: calls = 0
contains
  integer function at(place)
    integer, intent(in) :: place
    calls = calls + 1
    at = place
  end function

  subroutine told(what, values)
    character(*), intent(in) :: what
    integer, intent(in) :: values(:)
    print *, what, calls, values
  end subroutine
end module

! Items and specifiers of input and output.
subroutine items()
  use counting
  implicit none
  integer :: b(4), s(4), t(4), u(4), st(4), k, i
  character(20) :: line, text(4)
  character(8) :: word(4)
  character(4) :: forms(4)
  type :: row
    integer :: v(4)
  end type
  type(row) :: r(4)
  line = '5 6 7 8'
  text = line
  do i = 1, 4
    read (line, *) b(at(i))
    read (text(at(i)), *) s(at(i))
    read (line, *) r(at(i))%v(1)
    read (line, *) r(1)%v(at(i))
    write (word(at(i)), '(i8)') i
    read (line, *, iostat=st(at(i))) k
    read (line, *, iostat=k) t(at(i))
  end do
  call told('items', b)
  call told('internal', s)
  call told('parts', r(1)%v)
  call told('statuses', st)
  call told('unsure', t)
  print *, r(4)%v(1), word
  do i = 1, 4
    read (line, *, end=10, err=10) u(at(i))
  end do
10 call told('jumps', u)
end subroutine

! What a READ finds only when other items have their values.
subroutine later()
  use counting
  implicit none
  integer :: b(4), c(4), d(4), k, i
  character(20) :: line
  line = '3 1 2 4'
  do i = 1, 4
    read (line, *) k, b(at(i))
  end do
  read (line, *) k, d(at(k)), d(at(k - 1)), d(at(k - 2))
  read (line, *) (c(at(i)), i = 1, 4)
  call told('later', b)
  call told('listed', c)
  call told('chosen', d(1:3))
  read (line, *) b(at(2):), k
  read (line(at(5):), *) b(1)
  call told('sections', b)
  write (line(at(3):), '(i2)') 7
  print '(a'//line(at(20):)//')', line
  print *, b(at(1)), (b(at(i)), i = 1, 3), calls
end subroutine

! Intrinsic subroutines, INQUIRE, and statements of memory.
subroutine others()
  use counting
  implicit none
  integer :: st(4), b(4), c(4), i, k
  logical :: there(4)
  character(60) :: message(4)
  integer, allocatable :: w(:)
  integer, pointer :: q(:)
  type :: led
    integer, pointer :: p(:) => null()
  end type
  type(led) :: l(4)
  b = 0
  do i = 1, 4
    inquire (file='/nowhere', exist=there(at(i)))
    allocate (w(at(i)), stat=st(at(i)))
    deallocate (w, stat=c(at(i)))
    call get_command_argument(7, status=k, value=message(at(i)))
    nullify (l(at(i))%p)
    call mvbits(3, 0, 2, b(at(i)), 0)
    allocate (q(2), stat=k, errmsg=message(at(i)))
    deallocate (q)
  end do
  call told('allocated', st)
  call told('deallocated', c)
  call told('bits', b)
  print *, there, len_trim(message)
end subroutine

! Statements that choose what is done.
subroutine control()
  use counting
  implicit none
  integer :: b(4), t(4), i, k
  t = 3
  b = 1
  k = 0
  do i = at(1), t(at(2)) + 2, at(1)
    k = k + 1
  end do
  if (t(at(1)) > 3 .or. t(at(2)) == 3) k = k + 1
  select case (t(at(3)))
  case (3)
    k = k + 1
  end select
  where (t(at(3):4) > 0) b(at(2):3) = k
  go to (20, 20, 30) t(at(1))
20 print *, 'no'
30 if (t(at(2)) - 4) 50, 40, 40
40 print *, 'no'
50 call told('control', b)
  forall (i = at(3):4) b(i) = i
  print *, b
  ! Gfortran evaluates bounds of FORALL twice.
  calls = 0
end subroutine

! Statement functions that call others, in a loop and outside.
subroutine by_statement_functions()
  use counting
  implicit none
  integer :: a(4), b(4), i, k
  integer :: one, two
!dvm$ distribute a(block)
  one(k) = k + at(1) - 1
  two(k) = one(k) + 0
!dvm$ parallel (i) on a(i)
  do i = 1, 4
    a(i) = i
  end do
  b = 0
  b(one(1)) = 7
  b(two(2)) = b(one(3)) + 1
  call told('statement functions', b)
!dvm$ parallel (i) on a(i), private(k, b), reduction(sum(calls))
  do i = 1, 4
    b = i
    k = b(two(i))
    b(one(i)) = k
    a(i) = b(1)
  end do
  call told('in a loop', [1])
end subroutine

! Functions of the compiler with a state.
subroutine generators()
  implicit none
  integer :: a(8), b(8), i, k
!dvm$ distribute a(block)
  call srand(17)
  do i = 1, 8
    b(i) = i
  end do
  k = b(1 + mod(irand(), 8))
  print *, k
  b(1 + mod(irand(), 8)) = 50
  print *, b(1 + mod(irand(), 8))
  do i = 1, 1 + mod(irand(), 8)
    b(1 + int(8 * rand())) = i
  end do
  if (b(1 + int(8 * rand())) > 4 .or. b(1) == 1) print *, 'yes'
  select case (b(1 + mod(irand(), 8)))
  case (1:4)
    print *, 'low'
  case default
    print *, 'high'
  end select
  print *, b, irand()
  do k = 1, 3
!dvm$ parallel (i) on a(i)
    do i = 1 + mod(irand(), 2), 5 + int(4 * rand())
      a(i) = b(i)
    end do
  end do
  print *, irand()
end subroutine

program p
  call items()
  call later()
  call others()
  call control()
  call by_statement_functions()
  call generators()
end program
