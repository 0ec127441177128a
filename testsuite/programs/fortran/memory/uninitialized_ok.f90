! All variables get values: by assignment, DATA, initialisation, array assignment (debugger.md 1.9 Birth).
program initialized
  implicit none
  integer, parameter :: n = 6
  real :: a(n), b(n), scale, table(3), start = 2.0
  integer :: i, hits, base
  data base /4/
  data table /3*0.5/
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i)

  if (n > 10) then
    scale = 2
  else
    scale = 1
  end if
  a = 0
  !dvm$ parallel (i) on a(i)
  do i = 2, n
    a(i) = i * start + table(mod(i, 3) + 1)
  end do
  hits = 0
  !dvm$ parallel (i) on b(i), shadow_renew (a), reduction (sum(hits))
  do i = 2, n
    b(i) = a(i-1)
    b(i) = b(i) * scale
    hits = hits + int(b(i)) + base
  end do
  print *, hits
end program initialized
