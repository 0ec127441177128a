! The variable of a parallel loop has its value in each iteration, for whoever names it or gets it: a variable of the module,
! of the host, a dummy, an element of an array behind one, a target (debugger.md 1.4, 1.9 Birth).
module shared
  implicit none
  integer, parameter :: n = 6
  integer :: i, j
  integer, target :: t
  integer, pointer :: other
  real :: u(n), w(n, n)
  !dvm$ distribute u(block)
  !dvm$ distribute w(block, block)
contains
  real function doubled(k)
    integer, intent(in) :: k
    doubled = 2 * k
  end function doubled

  real function named()
    named = i + 10 * j
  end function named

  subroutine by_name
    !dvm$ parallel (i, j) on w(i, j)
    do i = 1, n
      do j = 1, n
        w(i, j) = named()
      end do
    end do
  end subroutine by_name

  subroutine in_rows
    ! The inner loop has bounds of its own in each iteration.
    !dvm$ parallel (i) on u(i)
    do i = 1, n
      do j = 1, i
        u(i) = u(i) + named()
      end do
    end do
  end subroutine in_rows

  subroutine through_dummy(k)
    integer :: k
    !dvm$ parallel (k) on u(k)
    do k = 1, n
      u(k) = u(k) + doubled(k)
    end do
  end subroutine through_dummy

  subroutine through_pointer
    !dvm$ parallel (t) on u(t)
    do t = 1, n
      u(t) = u(t) + doubled(t) + other
    end do
  end subroutine through_pointer
end module shared

program variables_of_others
  use shared
  implicit none
  integer :: k, places(3)

  !dvm$ parallel (k) on u(k)
  do k = 1, n
    u(k) = 0
  end do
  ! What the loop of the host has left is lost.
  !dvm$ parallel (i) on u(i)
  do i = 1, n
    u(i) = u(i) + i
  end do
  call by_name
  call in_rows
  call through_dummy(k)
  call through_dummy(places(2))
  other => t
  call through_pointer
  call of_host
  print *, (doubled(i), i = 1, 3)
  call shown
contains
  subroutine of_host
    !dvm$ parallel (k) on u(k)
    do k = 1, n
      u(k) = u(k) + doubled(k)
    end do
  end subroutine of_host

  subroutine shown
    real :: total
    total = 0
    !dvm$ parallel (i) on u(i), reduction (sum(total))
    do i = 1, n
      total = total + u(i)
    end do
    print *, total
  end subroutine shown
end program variables_of_others
