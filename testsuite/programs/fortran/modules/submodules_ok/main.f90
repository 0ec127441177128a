! Procedures of submodules, with distributed arrays of the module and of their own (languages.md 6.16).
! COUNTS differ
program main
  use shape
  implicit none
  call fill(1.0)
  if (total() > 1e30) print *, 'much'
  print *, 'done'
end program main
