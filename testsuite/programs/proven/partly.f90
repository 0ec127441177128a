! Jumps leave elements without values; what is checked beside proven accesses is wrong.
program partly
  implicit none
  integer, parameter :: n = 16
  integer :: i, k
  double precision :: a(n), b(n), c(n), d(4, n), e(n), f(n), table(n), w(4), s
!DVM$ DISTRIBUTE (BLOCK), SHADOW (1:1) :: a
!DVM$ ALIGN (i) WITH a(i) :: b, c, e, f
!DVM$ ALIGN d(*, i) WITH a(i)
  s = 0
  w = 0
  do i = 1, n
    table(i) = i
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
  end do
  ! What stands behind a jump is left out, and what stands before it is not.
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    e(i) = 1
    if (mod(i, 3) == 0) cycle
    b(i) = a(i)
  end do
  ! Of the turns, those behind the one that leaves the loop are.
!DVM$ PARALLEL (i) ON a(i), PRIVATE (k)
  do i = 1, n
    do k = 1, 4
      d(k, i) = a(i)
      if (k == 3) exit
    end do
  end do
  ! No case gives a value to every element.
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    select case (mod(i, 3))
    case (0)
      f(i) = a(i)
    case (1)
      f(i) = 1
    end select
  end do
!DVM$ PARALLEL (i) ON a(i), REDUCTION (SUM(s))
  do i = 1, n
    s = s + e(i)
    s = s + b(i) ! EXPECT uninitialized B
    s = s + f(i) ! EXPECT uninitialized F
    s = s + d(3, i)
    s = s + d(4, i) ! EXPECT uninitialized D
  end do
  ! The array of an iteration has no values when it begins.
!DVM$ PARALLEL (i) ON a(i), PRIVATE (w)
  do i = 1, n
    if (mod(i, 2) == 0) w(1) = a(i)
    e(i) = w(1) + a(i) ! EXPECT private-uninit W
  end do
  ! A subscript of which nothing is known, and a value that is missing beside it.
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    e(i) = c(i) + table(1 + mod(i * i, n)) ! EXPECT uninitialized C
  end do
  ! Edges are old if only some elements were written.
!DVM$ PARALLEL (i) ON a(i), SHADOW_RENEW (a), REDUCTION (SUM(s))
  do i = 2, n
    s = s + a(i - 1)
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    e(i) = a(i)
    if (i < 9) cycle
    a(i) = 1
  end do
!DVM$ PARALLEL (i) ON a(i), REDUCTION (SUM(s))
  do i = 2, n
    s = s + a(i - 1) ! EXPECT shadow-stale A
  end do
  ! A dependence behind a jump.
!DVM$ PARALLEL (i)
  do i = 2, n
    if (i < 5) cycle
    table(i) = table(i - 1) ! EXPECT dependence TABLE
  end do
  print *, n
end program partly
