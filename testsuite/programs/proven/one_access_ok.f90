! Loops in which one access cannot be proven; whatever else they do is.
! COUNTS differ
program one_access_ok
  implicit none
  integer, parameter :: n = 16
  integer :: i, k, order(n)
  double precision :: a(n), b(n), c(n), from(n), into(n), counted(n), s
!DVM$ DISTRIBUTE (BLOCK), SHADOW (1:1) :: a
!DVM$ ALIGN (i) WITH a(i) :: b, c
  s = 0
  do i = 1, n
    order(i) = 1 + mod(i * 5 + 3, n)
    from(i) = i
    counted(i) = 0
  end do
  ! A permutation.
!DVM$ PARALLEL (i)
  do i = 1, n
    into(order(i)) = from(i) + order(i)
  end do
!DVM$ PARALLEL (i), REDUCTION (SUM(s))
  do i = 1, n
    s = s + into(i)
  end do
  ! Every iteration counts in a part of its own.
!DVM$ PARALLEL (i), PRIVATE (k)
  do i = 0, n / 4 - 1
    do k = 1, 4
      counted(4 * i + 1 + mod(order(k), 4)) = counted(4 * i + 1 + mod(order(k), 4)) + from(i + 1)
    end do
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
  end do
  ! What lies outside is left out.
!DVM$ PARALLEL (i) ON a(i), SHADOW_RENEW (a)
  do i = 1, n
    b(i) = a(i)
    if (i > 1) then
      b(i) = b(i) + a(i - 1)
    end if
    if (i < n) then
      b(i) = b(i) + a(i + 1)
    end if
  end do
  ! Either branch gives a value.
!DVM$ PARALLEL (i) ON c(i)
  do i = 1, n
    if (mod(i, 3) > 0) then
      c(i) = 1
    else if (mod(i, 2) > 0) then
      c(i) = 2
    else
      c(i) = 3
    end if
    b(i) = c(i)
  end do
!DVM$ PARALLEL (i) ON a(i), REDUCTION (SUM(s))
  do i = 1, n
    s = s + b(i) + c(i)
  end do
  ! Elements in between, by themselves.
!DVM$ REMOTE_ACCESS (c(4), b(3))
  s = s + c(4) + b(3)
  print *, s
end program one_access_ok
