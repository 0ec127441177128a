! The same shapes with faults in some turns (debugger.md 1.9 Private-like data).
program inner
  implicit none
  integer, parameter :: n = 12, width = 3
  double precision :: y(n), x(0:n - 1), a(width, n), t(n, n), u(n, n), s, half(n)
  integer :: column(width, n), row(n), place(n)
  integer :: i, k
!DVM$ DISTRIBUTE y (BLOCK)
!DVM$ ALIGN x(i) WITH y(i + 1)
!DVM$ ALIGN a(*, i) WITH y(i)
!DVM$ ALIGN column(*, i) WITH y(i)
!DVM$ ALIGN t(*, i) WITH y(i)
!DVM$ ALIGN u(*, i) WITH y(i)
!DVM$ SHADOW u(0:0, 1:1)
!DVM$ ALIGN row(i) WITH y(i)

!DVM$ PARALLEL (i) ON y(i), PRIVATE (k)
  do i = 1, n
    y(i) = 0
    row(i) = 0
    do k = 1, width
      a(k, i) = k
      column(k, i) = mod(i * 5 + k, n)
      u(k, i) = 1
    end do
  end do
  ! One element stays without a value.
!DVM$ PARALLEL (i) ON x(i)
  do i = 0, n - 2
    x(i) = i
  end do
!DVM$ PARALLEL (i) ON y(i), PRIVATE (k), REMOTE_ACCESS (x(:))
  do i = 1, n
    do k = 1, width
      y(i) = y(i) + a(k, i) * x(column(k, i)) ! EXPECT uninitialized X
    end do
  end do
  ! One subscript leads out of the array.
  s = 0
  do i = 1, n
    place(i) = n + 1 - i
    if (mod(i, 2) == 0) half(i) = i
  end do
  place(7) = 0
!DVM$ PARALLEL (i) ON y(i), REDUCTION (SUM(s)), REMOTE_ACCESS (row(:))
  do i = 1, n
    s = s + row(place(i)) ! EXPECT bounds ROW
  end do
  ! Elements without values between others.
!DVM$ PARALLEL (i) ON y(i), REDUCTION (SUM(s)), PRIVATE (k)
  do i = 1, n
    do k = mod(i, 2), 1
      s = s + 0 * half(i) ! EXPECT uninitialized HALF
    end do
  end do
  ! Loops inside do not keep iterations apart.
!DVM$ PARALLEL (i) ON u(*, i), PRIVATE (k), SHADOW_RENEW (u)
  do i = 2, n
    do k = 1, width
      u(k, i) = u(k, i) + u(k, i - 1) ! EXPECT dependence U
    end do
  end do
  ! Some turns write nothing.
!DVM$ PARALLEL (i) ON t(*, i), PRIVATE (k)
  do i = 1, n
    do k = 1, i - 1
      t(k, i) = i - k
    end do
  end do
!DVM$ PARALLEL (i) ON t(*, i), PRIVATE (k), REDUCTION (SUM(s))
  do i = 1, n
    do k = 1, i
      s = s + t(k, i) ! EXPECT uninitialized T
    end do
  end do
  print *, n ! not s, which holds what nobody gave
end program inner
