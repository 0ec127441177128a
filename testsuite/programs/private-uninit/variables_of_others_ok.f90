! A private variable is one of each iteration, wherever the variable of the program lies (debugger.md 1.9 Private-like data).
module store
  implicit none
  real :: mv = 1, other = 2
  real, save :: ms = 3
end module store

module work
  use store
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
      d = i
      a(i) = d
      if (present(opt)) then
        opt = a(i)
        a(i) = opt + 1
      end if
    end do
  end subroutine low
  subroutine set(x)
    real x
    ms = x
    x = x + ms
  end subroutine set
end module work

program p
  use store, renamed => mv
  use work, only: low, set
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
    renamed = i
    call set(renamed)
    q = renamed
    a(i) = renamed + ms + q
    if (i > 3) then
      other = 1
    else
      other = 2
    end if
    a(i) = a(i) + other
  end do
  renamed = 1
  print *, renamed
  call inner
contains
  subroutine inner
    !dvm$ parallel (i) on a(i), private(host)
    do i = 1, n
      host = i
      a(i) = i + host
    end do
  end subroutine inner
end program p
