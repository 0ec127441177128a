! The identifier of a copy lies in COMMON: it is begun in one procedure and waited for in another (languages.md 6.19).
program copies
  implicit none
  integer, parameter :: n = 8
  integer :: i
  real :: total
  real :: a(n), b(n)
  common /arrays/ a, b
  !dvm$ distribute (block) :: a, b
  !dvm$ asyncid, common :: id, many(2)
  total = 0
  a = 2
  b = 1
  call start
  !dvm$ asyncwait id
  !dvm$ parallel (i) on b(i), reduction (sum(total))
  do i = 1, n
    total = total + b(i)
  end do
  print *, total
end program

subroutine start
  implicit none
  integer, parameter :: n = 8
  real :: a(n), b(n)
  common /arrays/ a, b
  !dvm$ distribute (block) :: a, b
  !dvm$ asyncid, common :: id, many(2)
  !dvm$ asynchronous id
  b(1:n-1) = a(2:n)
  !dvm$ end asynchronous
end subroutine
