! Loops that read scalars of modules and give them values (debugger.md 1.9 Private-like data).
module state
  implicit none
  integer, parameter :: n = 30
  real(8) :: h, last
  integer :: count
!dvm$ distribute (block, block) :: a
  real(8) :: a(n, n)
contains
  subroutine start
    integer :: i, j
    h = 0.5d0
    count = 0
!dvm$ parallel (j, i) on a(i, j)
    do j = 1, n
      do i = 1, n
        a(i, j) = i*h + j
      end do
    end do
  end subroutine
  subroutine sums(b)
    real(8), intent(inout) :: b(n)
    integer :: i, k
    do k = 1, 3
      do i = 1, n
        b(i) = b(i)*h + count
        last = b(i)
      end do
      count = count + 1
    end do
  end subroutine
end module

program scalars
  use state
  implicit none
  real(8) :: b(n)
  b = 1
  call start
  call sums(b)
  call sums(b)
  print *, b(1), last, count
end program
