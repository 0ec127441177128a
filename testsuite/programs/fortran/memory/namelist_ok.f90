! Correct programs whose variables get their values by the name of a group, and whose arrays are moved (debugger.md 1.4).
program main
  implicit none
  integer, parameter :: n = 4
  integer :: k, i
  real :: x, v(n), a(n)
  logical :: flag
  real, allocatable :: p(:), q(:)
  character(len=60) :: line
  namelist /input/ k, x, v
  namelist /rest/ flag
  !dvm$ distribute a(block)
  line = '&input k = 2, x = 1.5, v = 1., 2., 3., 4. /'
  read (line, nml=input)
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = v(i) * x + k
  end do
  print *, a
  flag = .true.
  write (*, rest)
  write (*, nml=input)
  call inside
  allocate (p(n))
  p = 2.
  call move_alloc(p, q)
  allocate (p(2))
  p = q(1:2)
  call move_alloc(from=p, to=q)
  print *, q, allocated(p)
contains
  subroutine inside
    integer :: m
    namelist /own/ m
    line = '&own m = 7 /'
    read (line, own)
    print *, m
    line = '&rest flag = F /'
    read (line, nml=rest)
    print *, flag
  end subroutine
end program
