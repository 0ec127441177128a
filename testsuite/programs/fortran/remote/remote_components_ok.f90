! Remote access to components of elements (languages.md 6.8).
program p
  type point
    real x(2)
  end type
  type particle
    type(point) pos
    real mass
  end type
  integer, parameter :: n = 6
  type(particle) a(n)
  real b(n), total
  type(point) one
  integer i
!dvm$ distribute a(block)
!dvm$ align b(i) with a(i)
!dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i)%pos%x(1) = i
    a(i)%pos%x(2) = 2 * i
    a(i)%mass = 1
  end do
!dvm$ remote_access (a(3))
  one = a(3)%pos
!dvm$ remote_access (a(2))
  total = a(2)%mass
!dvm$ parallel (i) on b(i), remote_access(a(n + 1 - i))
  do i = 1, n
    b(i) = a(n + 1 - i)%pos%x(2) + a(n + 1 - i)%mass
  end do
!dvm$ parallel (i) on b(i), reduction(sum(total))
  do i = 1, n
    total = total + b(i)
  end do
  print *, total, one%x(1)
end program
