! Intervals, regions, checkpoints, traces, checksums and modes of files around loops (languages.md 6.19).
! COUNTS differ
! SKIPPED TRACE OFF: no reports until TRACE ON
program main
  implicit none
  integer, parameter :: n = 8
  real :: a(n), b(n), s, top
  integer :: i, far(n), status, unit
  !dvm$ distribute a(block)
  !dvm$ align (i) with a(i) :: b, far

  s = 0
  top = 0
  !dvm$ cp_create 'all', varlist (a, b, s), files ('one', 'two'), parallel
  !dvm$ cp_create 'own', varlist (b), files ('three'), local
  !dvm$ interval
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
    far(i) = n + 1 - i
  end do
  !dvm$ end interval
  !dvm$ barrier
  !dvm$ trace off
  !dvm$ parallel (i) on b(i)
  do i = 1, n
    b(i) = 0
  end do
  !dvm$ trace on
  !dvm$ check (1, 2) :: a, b
  !dvm$ cp_save 'all', async
  !dvm$ cp_wait 'all', status (status)
  !dvm$ interval 3
  !dvm$ parallel (i) on b(i), shadow_renew (a)
  do i = 2, n
    b(i) = a(i - 1)
  end do
  !dvm$ interval n
  if (n > 100) then
    !dvm$ exit interval n, 3
    stop
  end if
  !dvm$ endinterval
  !dvm$ endinterval
  !dvm$ cp_save 'own'
  !dvm$ cp_load 'all'
  !dvm$ localize (far => a(:))
  !dvm$ shadow_add (a((far(i)) with a(@i)) = "far") include_to b
  !dvm$ io_mode (local)
  open (newunit=unit, status='scratch', form='unformatted')
  write (unit) n
  close (unit)
  !dvm$ actual (s, a(1:n))
  !dvm$ region in (a), out (b), local (far), targets (cuda, host)
  !dvm$ parallel (i) on b(i), cuda_block (32, 4, 2)
  do i = 1, n
    b(i) = a(i) + 1
  end do
  !dvm$ hostsection
  !dvm$ remote_access (a(1))
  top = a(1)
  !dvm$ end hostsection
  !dvm$ end region
  !dvm$ region inout (s), inlocal (b), async
  !dvm$ parallel (i) on b(i), reduction (sum(s))
  do i = 1, n
    s = s + b(i)
  end do
  !dvm$ end region
  !dvm$ get_actual (s)
  !dvm$ region
  !dvm$ parallel (i) on a(i), reduction (max(top))
  do i = 1, n
    top = max(top, half(a(i)))
  end do
  !dvm$ end region
  !dvm$ get_actual
  print *, s, top
contains
  real function half(x)
    !dvm$ routine targets (host, cuda)
    real, intent(in) :: x
    half = x / 2
  end function
end program
