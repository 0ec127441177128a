! The access that cannot be proven is wrong, or another one is after the loop.
program one_access
  implicit none
  integer, parameter :: n = 16
  integer :: i, next, order(n), far(n)
  double precision :: a(n), b(n), c(n), d(n), e(n), f(n), g(n)
  double precision :: from(n), into(n), counted(n), rows(n, 2), beside(n), s, last
!DVM$ DISTRIBUTE (BLOCK), SHADOW (1:1) :: a
!DVM$ SHADOW g(1:1)
!DVM$ ALIGN (i) WITH a(i) :: b, c, d, e, f, g
  s = 0
  do i = 1, n
    order(i) = 1 + mod(i, 12)
    far(i) = i + i / n
    from(i) = i
    rows(i, 1) = 1
    rows(i, 2) = 1
    counted(i) = 0
  end do
  ! Not every element is reached, some are twice.
!DVM$ PARALLEL (i)
  do i = 1, n
    into(order(i)) = from(i) ! EXPECT dependence INTO
  end do
!DVM$ PARALLEL (i)
  do i = 1, n
    counted(order(i)) = counted(order(i)) + from(i) ! EXPECT dependence COUNTED
  end do
  ! One is not there.
!DVM$ PARALLEL (i)
  do i = 1, n
    beside(i) = rows(far(i), 1) + from(i) ! EXPECT bounds ROWS
  end do
  do i = 1, n
    s = s + beside(i)
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
  end do
  ! A scalar without a value, and what is read beside it.
!DVM$ PARALLEL (i) ON a(i), PRIVATE (last)
  do i = 1, n
    last = i
    a(i) = last
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 2, n
    e(i) = a(i) + last ! EXPECT private-uninit LAST
  end do
!DVM$ PARALLEL (i) ON a(i), REDUCTION (SUM(s))
  do i = 1, n
    s = s + e(i) ! EXPECT uninitialized E
  end do
  ! The ends of B are left out, which a later loop does not know.
!DVM$ PARALLEL (i) ON a(i), SHADOW_RENEW (a)
  do i = 2, n - 1
    b(i) = a(i)
    if (i > 3) then
      b(i) = b(i) + a(i - 2) ! EXPECT nonlocal A
    end if
  end do
!DVM$ PARALLEL (i) ON a(i), REDUCTION (SUM(s))
  do i = 1, n
    s = s + b(i) ! EXPECT uninitialized B
  end do
  ! Edges are old when their array was written beside a wrong access.
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = 2
    d(i) = c(i) ! EXPECT uninitialized C
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 2, n
    d(i) = a(i - 1) ! EXPECT shadow-stale A
  end do
  ! One branch of three gives no value.
!DVM$ PARALLEL (i) ON f(i)
  do i = 1, n
    if (mod(i, 3) > 0) then
      f(i) = 1
    else if (mod(i, 2) > 0) then
      f(i) = 2
    end if
  end do
!DVM$ PARALLEL (i) ON f(i), REDUCTION (SUM(s))
  do i = 1, n
    s = s + f(i) ! EXPECT uninitialized F
  end do
  ! A dependence that ACROSS permits; beside it an element that lies too far away.
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = 1
    g(i) = 1
  end do
!DVM$ PARALLEL (i) ON g(i), ACROSS (g(1:1)), PRIVATE (next)
  do i = 2, n - 1
    next = i + 1
    g(i) = g(i - 1) + g(next)
    a(i) = a(i) + b(next - 1)
    if (i > 3) then
      a(i) = a(i) + e(i - 2) ! EXPECT nonlocal E
    end if
  end do
  print *, n
end program one_access
