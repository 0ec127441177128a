! A private variable is one of each iteration, wherever the variable of the program lies (debugger.md 1.9 Private-like data).
module store
  implicit none
  real :: mv = 1, other = 2
  real, save :: ms = 3
end module store

module work
  implicit none
contains
  subroutine low(a, n, d, opt)
    integer, intent(in) :: n
    real a(n), d
    real, optional :: opt
    integer i
    !dvm$ inherit a
    !dvm$ parallel (i) on a(i), private(d, opt)
    do i = 1, n
      a(i) = i + d  ! EXPECT private-uninit dd
      if (present(opt)) a(i) = a(i) + opt  ! EXPECT private-uninit host
    end do
  end subroutine low
end module work

program p
  use store, renamed => mv
  use work
  implicit none
  integer, parameter :: n = 6
  real a(n), dd, host
  real, pointer :: q
  integer i
  !dvm$ distribute a(block)
  dd = 1
  host = 3
  allocate (q)
  q = 5
  call low(a, n, dd, host)
  call low(a, n, dd)
  !dvm$ parallel (i) on a(i), private(renamed, ms, other, q)
  do i = 1, n
    a(i) = renamed  ! EXPECT private-uninit renamed
    renamed = i
    a(i) = a(i) + ms  ! EXPECT private-uninit ms
    a(i) = a(i) + q  ! EXPECT private-uninit
    other = a(i)
  end do
  print *, other  ! EXPECT private-uninit other
  call inner
contains
  subroutine inner
    !dvm$ parallel (i) on a(i), private(host)
    do i = 1, n
      a(i) = i + host  ! EXPECT private-uninit host
    end do
  end subroutine inner
end program p
