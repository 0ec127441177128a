! What chooses data that a statement fills is judged before it only where it is looked for before: items that others choose, a status that says
! that nothing was read, masks that leave out elements of vectors (debugger.md 1.9 Birth, 1.10 Aggregates).
module shared
  implicit none
  integer, target :: k
  integer :: m
  common /block/ m
  type cell
    integer, allocatable :: w(:)
    real, pointer :: q(:) => null()
    integer :: v(3)
  end type
end module
program main
  use shared
  implicit none
  integer, parameter :: n = 6
  integer :: ja(n), jb(n), grid(n, n), i, ios, none, count, place(2)
  integer, pointer :: p
  real :: x(n), y(n), z(n, n), s
  logical :: known(n), both(2, 3)
  type(cell) :: c(n)
  character(40) :: text
  character(8) :: names(n)
  integer :: far
  far = 100000
  text = '3 1 2 4 5 6'
  ! An item that an earlier one chooses.
  read (text, *) count, (x(i), i = 1, count)
  read (text, *) ja(1), x(ja(1) + 3)
  p => k
  k = far
  read (text, *) p, y(k)
  m = far
  call by_common(y)
  ! What does not come is not looked for.
  i = n
  do
    i = i + 1
    read (text(1:0), *, iostat=ios) y(i)
    if (ios /= 0) exit
  end do
  read (text(1:0), *, iostat=ios) y(ja(none_of(far)))
  read (text(1:0), *, end=10) s
10 continue
  ! Elements of vectors that masks leave out.
  known = .false.
  known(1:2) = .true.
  ja(1:3) = [2, 3, 1]
  x = 1
  where (known) y = x(ja)
  jb(1:3) = [1, 3, 5]
  where (known(1:3)) y(1:3) = x(ja(jb(1:3)))
  where (known(1:2))
    y(1:2) = x(ja(jb(1:2)))
  elsewhere
    y(1:2) = 0
  end where
  z = 1
  both = reshape([.true., .false., .true., .false., .false., .false.], [2, 3])
  grid = 0
  where (both) grid(1:2, 1:3) = int(z(jb(1:2), ja(1:3))) + 1
  place = [2, 1]
  where (both(:, 1)) z(jb(1:2), 2) = z(place, 1)
  ! Components, texts, allocations.
  do i = 1, n
    allocate (c(i)%w(i), c(ja(1))%q(2))
    c(i)%w = i
    c(i)%v = ja(1)
    deallocate (c(ja(1))%q)
  end do
  read (text, *) c(ja(1))%w(1), c(ja(2))%v, names(ja(3))
  place = 1
  read (text, *) (c(i)%w(place(i)), i = 1, 2)
  read (text, *) (names(i)(ja(1):ja(2)), i = 1, 2)
  write (names(ja(1))(ja(3):), '(i3)') 12
  text = '3 1 2 4 5 6 7 8 9 10'
  read (text, *) x(ja(1):ja(2)), z(ja(1), :)
  call random_number(x(ja(1):ja(2)))
  allocate (c(c(1)%v(1))%q(c(1)%w(1)), stat=jb(ja(1)))
  deallocate (c(c(1)%v(2))%q)
  if (jb(ja(1)) /= 0) stop 1
  s = sum(y(1:2)) + z(1, 1) + count + sum(c(3)%v) + grid(1, 1)
  print *, s, c(2)%w(1), names(1)(2:3), names(2)
contains
  subroutine by_common(y)
    real, intent(inout) :: y(*)
    integer :: one
    equivalence (one, one_too)
    integer :: one_too
    one_too = far
    read (text, *) one, y(one_too)
    read (text, *) m, y(m)
  end subroutine
  integer function none_of(k)
    integer, intent(in) :: k
    none_of = 1
    if (k < 0) none_of = 2
  end function
end program
