! Loops that read scalars of modules and give them values (debugger.md 1.9 Private-like data).
module state
  implicit none
  integer, parameter :: n = 30
  real(8) :: h, never, last, seen, own
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
  subroutine wrong(b)
    real(8), intent(inout) :: b(n)
    integer :: i, j
    do i = 1, n
      b(i) = b(i) + 0*never ! EXPECT uninitialized NEVER
    end do
!dvm$ parallel (j, i) on a(i, j)
    do j = 1, n
      do i = 1, n
        a(i, j) = a(i, j) + 0*never
      end do
    end do
    seen = 1
!dvm$ parallel (j, i) on a(i, j)
    do j = 1, n
      do i = 1, n
        a(i, j) = a(i, j) + seen
        if (i == j) seen = 0 ! EXPECT readonly-write SEEN iteration=(1,1)
      end do
    end do
    own = 1
!dvm$ parallel (j, i) on a(i, j), private(own)
    do j = 1, n
      do i = 1, n
        a(i, j) = a(i, j) + 0*own ! EXPECT private-uninit OWN iteration=(1,1)
      end do
    end do
    b(1) = 0*own
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
  call wrong(b)
end program
