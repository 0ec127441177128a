! A pointer with a mapping leads to mapped memory, and a dummy pointer with INHERIT to whatever the caller has (languages.md 6.16; debugger.md 1.9 Pointers).
program led
  implicit none
  integer, parameter :: n = 8
  integer, pointer :: p(:), q(:)
  integer, target :: plain(n)
  integer, target :: mapped(n)
  integer :: i
  !dvm$ distribute p(block)
  !dvm$ distribute mapped(block)
  allocate (p(n))
  call fill(p)
  deallocate (p)
  p => mapped
  call fill(p)
  !dvm$ parallel (i) on p(i)
  do i = 1, n
    p(i) = p(i) + i
  end do
  q => plain
  call fill(q)
  print *, n
contains
  subroutine fill(x)
    integer, pointer :: x(:)
    !dvm$ inherit x
    !dvm$ parallel (i) on x(i)
    do i = 1, n
      x(i) = i
    end do
  end subroutine
end program
