! What chooses data that a statement fills is judged, each access once: values that are not there, subscripts out of bounds, also
! in implied DOs, under masks and in ALLOCATE (debugger.md 1.9 Birth, 1.10 Aggregates).
program main
  implicit none
  type cell
    integer, allocatable :: w(:)
    integer :: v(3)
  end type
  integer :: ja(4), jb(4), i, ios, number(2)
  real :: x(4), z(2, 4), s
  logical :: known(2)
  type(cell) :: c(4)
  character(8) :: names(4), text
  text = '1 2 3 4'
  ja(1:2) = [2, 5]
  read (text, *) x(ja(2))              ! EXPECT bounds X element=(5)
  read (text, *) (x(ja(i)), i = 1, 2)  ! EXPECT bounds X element=(5)
  read (text, *) x(2:ja(2))            ! EXPECT bounds X
  read (text, *) names(ja(2))          ! EXPECT bounds NAMES element=(5)
  do i = 1, 4
    allocate (c(i)%w(3))
    c(i)%v = 1
  end do
  read (text, *) c(ja(2) - 1)%w(ja(1) + 2)   ! EXPECT bounds C
  read (text, *) c(2)%v(ja(2) - 1)     ! EXPECT bounds C
  known = .true.
  jb(1:2) = [1, 5]
  z = 0
  where (known) x(1:2) = ja(jb(1:2))   ! EXPECT bounds JA element=(5)
  where (known(1:2)) z(:, 1) = c(2)%v(1)
  call random_number(z(1, jb(2)))      ! EXPECT bounds Z element=(1,5)
  inquire (unit=6, number=number(jb(2) - 2))   ! EXPECT bounds NUMBER element=(3)
  s = 0
  if (known(1)) s = 1
  print *, s
end program
