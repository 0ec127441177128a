! A pointer with a mapping leads to other memory when a loop is mapped onto it (languages.md 6.16; debugger.md 1.9 Pointers).
program led
  implicit none
  integer, parameter :: n = 8
  integer, pointer :: p(:)
  integer, target :: plain(n)
  integer, target :: mapped(n)
  integer :: i
  !dvm$ distribute p(block)
  !dvm$ distribute mapped(block)
  allocate (p(n))
  !dvm$ parallel (i) on p(i)
  do i = 1, n
    p(i) = i
  end do
  p => mapped
  !dvm$ parallel (i) on p(i)
  do i = 1, n
    p(i) = i
  end do
  p => plain
  !dvm$ parallel (i) on p(i) ! EXPECT nonlocal p
  do i = 1, n
    p(i) = i
  end do
  print *, n
end program
