! WHERE, FORALL and DO CONCURRENT: elements that no mask selects are neither read nor written.
! Statements of a FORALL that depend on each other cannot be judged (debugger.md 1.4, 1.10 Verdict).
! SKIPPED array E: accesses to it cannot be followed
module functions
  implicit none
contains
  elemental real function root(x)
    real, intent(in) :: x
    root = sqrt(x)
  end function root
  pure integer function other(i)
    integer, intent(in) :: i
    other = 7 - i
  end function other
end module functions

program main
  use functions
  implicit none
  integer, parameter :: n = 6
  real :: a(n), b(n), c(2, 3), d(n), s, t, unset
  real :: e(n), f(n, n)
  integer :: i, j, k(n), order(3)
  logical :: chosen(n)
  !dvm$ distribute f(block, *)
  !dvm$ align e(i) with f(i, 1)

  i = 77
  j = 78
  do i = 1, n, 2
    a(i) = i - 3
  end do
  chosen = .false.
  chosen(1:n:2) = .true.
  ! Only odd elements of A and B have values.
  where (chosen) b = a + 1.
  where (chosen)
    b = b + sum(b(1:n:2))
    a = root(abs(a) + b)
  end where
  where (chosen) a = 0.5
  print *, a(1:n:2), b(1:n:2)
  where (.not. chosen)
    d = 1.
  elsewhere (b > 30.)
    d = b
    where (a > 1.)
      d = d - a
    elsewhere
      d = d + a
    end where
  elsewhere
    d = -a
  end where
  print *, d
  k = [1, 2, 3, 4, 5, 6]
  named: where (k(2:5) > 2 .and. k(1:4) < 4)
    k(3:6) = k(1:4) * 10
  elsewhere named
    k(3:6) = 0
  end where named
  print *, k
  where (.false. .and. chosen) d = unset
  c = 1.
  where (c(2, :) > 0.) c(1, :) = [2., 3., 4.]
  order = [3, 1, 2]
  where (c(1, :) > 2.) c(1, :) = c(1, order)
  print *, c

  ! The indices of FORALL and DO CONCURRENT are their own.
  forall (i = 1:n) d(i) = i
  forall (i = 1:n, mod(i, 2) == 1) d(i) = b(i) + d(7 - i)
  forall (i = 1:n, j = 1:n, i /= j) f(i, j) = 0.
  forall (i = 1:n)
    f(i, i) = d(other(i))
    d(i) = d(7 - i)
  end forall
  pairs: forall (i = 1:2)
    forall (j = 1:3, i + j > 2)
      c(i, j) = c(3 - i, 4 - j) + i * j
    end forall
    c(i, 1) = i
  end forall pairs
  forall (i = 1:n, d(i) > 3.) ! SKIPPED and what it assigns: its statements decide over one another
    d(i) = 0.
    e(i) = d(i)
  end forall
  forall (i = 1:2)
    where (c(i, :) > 10.) c(i, :) = 1.
  end forall
  print *, i, j, c, d
  do concurrent (i = 1:n, j = 1:n:2, i > j)
    f(i, j) = f(i, j) + i
    if (i == n) cycle
    f(i, j) = f(i, j) + j
  end do
  each: do concurrent (i = n:1:-1, d(i) > 1.)
    if (i == 3) cycle each
    d(i) = 0.
    do j = 1, 2
      if (j == 2) cycle each
      d(i) = d(i) + j
    end do
  end do each
  print *, d
  i = 79
  print *, i

  !dvm$ parallel (i, j) on f(i, j)
  do i = 1, n
    do j = 1, n
      f(i, j) = i - j
    end do
  end do
  !dvm$ parallel (i) on f(i, *)
  do i = 1, n
    where (f(i, :) > 2.)
      f(i, :) = f(i, :) - 2.
    elsewhere (f(i, :) < -2.)
      f(i, :) = 2.
    end where
    forall (j = 1:n, f(i, j) > 1.) f(i, j) = f(i, n + 1 - j)
    do concurrent (j = 2:n)
      f(i, j) = f(i, j) + 1.
    end do
    e(i) = f(i, 2)
  end do
  s = 0.
  !dvm$ parallel (i) on e(i), reduction(sum(s)), private(t)
  do i = 1, n
    t = e(i)
    s = s + t
  end do
  print *, s
end program main
