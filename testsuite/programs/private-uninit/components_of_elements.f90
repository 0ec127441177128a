! Components with memory of their own: of distributed elements they belong to the element, and other iterations depend on it; of other
! records they are lost behind the loop (debugger.md 1.9 Private-like data).
program components
  implicit none
  integer, parameter :: n = 8
  type cell
    real, allocatable :: vals(:)
    real, pointer :: q(:) => null()
  end type
  type(cell) :: c(n), plain, many(n)
  real, allocatable :: a(:)
  real :: s
  integer :: i
!DVM$ DISTRIBUTE c(BLOCK)
!DVM$ ALIGN a(i) WITH c(i)
  allocate (a(n), plain%vals(2), plain%q(2))
  do i = 1, n
    allocate (c(i)%vals(3), many(i)%vals(2))
    c(i)%vals = 1
    many(i)%vals(1) = 1
  end do
!DVM$ PARALLEL (i) ON c(i)
  do i = 1, n
    c(i)%vals(2) = i
    plain%vals(1) = i
    plain%q(1) = i
    many(i)%vals(1) = i
    c(i)%vals(1) = c(i)%vals(1) + 1
  end do
!DVM$ PARALLEL (i) ON c(i)
  do i = 1, n
    a(i) = c(i)%vals(2) + many(i)%vals(1) ! EXPECT private-uninit MANY%VALS element=(1) iteration=(1)
    c(i)%vals(2) = 2
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 2, n
    c(i)%vals(2) = 0
    a(i) = c(i - 1)%vals(2) ! EXPECT dependence C%VALS element=(2) iteration=(3)
  end do
  print *, plain%vals(1) > 0 ! EXPECT private-uninit PLAIN%VALS element=(1)
  print *, plain%q(1) > 0 ! EXPECT private-uninit PLAIN%Q element=(1)
  s = 0
  do i = 1, n
    allocate (c(i)%q(2))
  end do
!DVM$ PARALLEL (i) ON c(i), REDUCTION(SUM(s))
  do i = 1, n
    s = s + c(i)%q(2) ! EXPECT uninitialized C%Q element=(2) iteration=(1)
  end do
  print *, s > 1e30
end program
