! What a procedure uses by itself hides names that its host uses (debugger.md 1.10 Defined assignment).
module one
contains
  subroutine tell(x)
    real :: x
    x = 1.
  end subroutine
end module
module two
contains
  subroutine tell(x)
    real :: x
    x = 2.
  end subroutine
end module
program main
  use one
  implicit none
  integer, parameter :: n = 4
  real :: a(n), s
  integer :: i
  !dvm$ distribute a(block)
  call tell(s)
  print *, s
  call inner
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = s
  end do
contains
  subroutine inner
    use two
    call tell(s)
    print *, s
  end subroutine
end program
