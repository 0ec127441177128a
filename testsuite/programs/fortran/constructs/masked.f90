! Faults in WHERE, FORALL and DO CONCURRENT (debugger.md 1.4).
program main
  implicit none
  integer, parameter :: n = 6
  real :: a(n), b(n), c(n), s, t, u
  real :: e(n), f(n, n)
  integer :: i, j
  logical :: chosen(n)
  !dvm$ distribute f(block, *)
  !dvm$ align e(i) with f(i, *)

  a(1:3) = 1.
  b(2:5) = 2.
  chosen = [.true., .false., .true., .false., .true., .false.]
  where (chosen) c = a ! EXPECT uninitialized A
  where (chosen(1:3))
    c(4:6) = a(1:3)
  elsewhere (b(1:3) > 1.)
    a(1:3) = s ! EXPECT uninitialized S
  end where
  c(1) = c(4)
  c(1) = c(2) ! EXPECT uninitialized C
  forall (i = 1:n, chosen(i)) b(i) = t ! EXPECT uninitialized T
  forall (i = 1:3)
    c(i) = a(i)
    c(i + 3) = b(i + 2) * c(2 * i)
  end forall
  do concurrent (i = 1:n, i > 3)
    a(i) = u ! EXPECT uninitialized U
  end do

  !dvm$ parallel (i, j) on f(i, j)
  do i = 1, n
    do j = 1, n
      f(i, j) = i - j
    end do
  end do
  !dvm$ parallel (i) on f(i, *)
  do i = 1, n
    where (f(i, :) > 2.) f(i, :) = f(7 - i, :) ! EXPECT nonlocal F element=(3,1) iteration=(4)
    e(i) = i
  end do
  !dvm$ parallel (i) on e(i)
  do i = 2, n
    forall (j = 1:2, i > 3) f(i, j) = e(i - j + 1) ! EXPECT nonlocal E element=(3) iteration=(4)
  end do
  !dvm$ parallel (i) on e(i)
  do i = 1, n - 1
    do concurrent (j = 0:1)
      f(i, j + 1) = e(i + j) ! EXPECT nonlocal E element=(2) iteration=(1)
    end do
  end do
end program main
