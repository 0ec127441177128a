! Loops with jumps, private arrays and other things that are checked access by access, beside what is proven.
! COUNTS differ
program partly_ok
  implicit none
  integer, parameter :: n = 16
  integer :: i, k
  double precision :: a(n), b(n), d(4, n), table(n), w(4), t, s
!DVM$ DISTRIBUTE (BLOCK), SHADOW (1:1) :: a
!DVM$ ALIGN b(i) WITH a(i)
!DVM$ ALIGN d(*, i) WITH a(i)
  s = 0
  do i = 1, n
    table(i) = i
  end do
!DVM$ PARALLEL (i) ON a(i), PRIVATE (k)
  do i = 1, n
    a(i) = i
    do k = 1, 4
      d(k, i) = k
    end do
  end do
  ! The rest of an iteration is left out, and what it would give has a value already.
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    b(i) = 0
    if (mod(i, 3) == 0) cycle
    b(i) = a(i) + 1
  end do
  ! Turns are left out.
!DVM$ PARALLEL (i) ON a(i), PRIVATE (k)
  do i = 1, n
    do k = 1, 4
      d(k, i) = d(k, i) + a(i)
      if (k == 1 + mod(i, 4)) exit
      b(i) = b(i) + d(k, i)
    end do
    a(i) = a(i) + b(i)
  end do
  ! Every iteration has an array of its own.
!DVM$ PARALLEL (i) ON a(i), PRIVATE (k, w, t)
  do i = 1, n
    do k = 1, 4
      w(k) = a(i) * k
    end do
    select case (mod(i, 3))
    case (0)
      t = w(3)
    case default
      t = 1
    end select
    b(i) = b(i) + w(2) + t
  end do
  ! Subscripts of which nothing is known.
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    b(i) = a(i) + table(1 + mod(i * i, n))
  end do
!DVM$ PARALLEL (i) ON a(i), SHADOW_RENEW (a), REDUCTION (SUM(s))
  do i = 2, n - 1
    if (i == 4) cycle
    s = s + a(i - 1) + a(i + 1)
  end do
!DVM$ PARALLEL (i) ON a(i), REDUCTION (SUM(s))
  do i = 1, n
    s = s + a(i) + b(i) + d(4, i)
  end do
  print *, s
end program partly_ok
