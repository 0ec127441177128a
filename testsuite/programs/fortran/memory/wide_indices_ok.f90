! Integers of 16 bytes count loops and choose elements as others do (debugger.md 1.9 Pointers).
program wide
  implicit none
  integer, parameter :: n = 8, k16 = selected_int_kind(38)
  real :: a(n), b(n), s(n, 2)
  integer(k16) :: i, k, low, high, list(3)
  integer :: j
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ ALIGN b(i) WITH a(i)
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = real(i)
  end do
!DVM$ PARALLEL (i) ON b(i), PRIVATE(k), SHADOW_RENEW(a)
  do i = 2, n
    k = i - 1
    b(i) = a(k) + a(i - 1)
  end do
!DVM$ PARALLEL (j) ON a(j), PRIVATE(k)
  do j = 1, n
    k = j
    do k = j, j
      a(k) = 2 * k
    end do
  end do
  list = [1, 2, 3]
  low = 2
  high = 3
  s = 1
  do i = 1, n
    s(i, high - 1) = i
  end do
  s(low:high, 1) = 3
  s(list, 2) = 4
  forall (i = 1:3) s(i, 1) = i
  where (s(low:high, 2) > 1) s(low:high, 2) = 2
  read (*, *, iostat = j) (s(i, 1), i = 1, 2)
  print *, sum(s(low:high, 1)), s(f(low), 2), (s(i, 1), i = low, high), [(i + 1, i = 1, 3)]
  call take(s(low, 1), s(:, high - 1), low)
contains
  integer(k16) function f(i)
    integer(k16), intent(in) :: i
    f = i + 1
  end function
  subroutine take(x, y, i)
    real :: x, y(:)
    integer(k16) :: i
    print *, x, y(i), y(i:i + 1)
  end subroutine
end program
