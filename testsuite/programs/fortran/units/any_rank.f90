! What goes to dummies of any rank and type is followed as ever; they may have given it values (debugger.md 1.9 Calls).
program any_rank
  implicit none
  integer, parameter :: n = 8
  integer :: a(n), b(n), c(n), d(n), i, s
  real, allocatable :: x(:, :)
  !dvm$ distribute a(block)
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
  end do
  call look(a)
  !dvm$ parallel (i) on a(i)
  do i = 2, n
    a(i) = a(i-1) ! EXPECT nonlocal a element=(1) iteration=(2)
  end do ! EXPECT @-1 dependence a element=(2) iteration=(3)
  call fill(b)
  i = 3
  if (c(i) == 1) print *, 'never' ! EXPECT uninitialized c element=(3)
  call look(c(i:))
  s = b(i)
  allocate (x(2, 2))
  call fill(x)
  if (x(1, 2) /= 1) print *, 'not filled'
  if (d(2) == 1) print *, 'never' ! EXPECT uninitialized d element=(2)
  call untyped(d)
  if (d(3) == 1) print *, 'never'
  print *, s
contains
  subroutine look(y)
    integer, intent(in) :: y(..)
    if (rank(y) /= 1) print *, 'rank'
  end subroutine
  subroutine fill(y)
    class(*) :: y(..)
    select rank (y)
    rank (1)
      select type (y)
      type is (integer)
        y = 7
      end select
    rank (2)
      select type (y)
      type is (real)
        y = 1
      end select
    end select
  end subroutine
  subroutine untyped(y)
    type(*) :: y(:)
    if (size(y) /= n) print *, 'size'
  end subroutine
end program
