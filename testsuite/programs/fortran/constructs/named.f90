! Faults inside named constructs, BLOCK, ASSOCIATE and SELECT TYPE (debugger.md 1.1).
program main
  implicit none
  type thing
    integer :: n
  end type thing
  integer, parameter :: n = 6
  real :: a(n), b(n), s, t, u, v
  integer :: i, k
  class(thing), allocatable :: it
  !dvm$ distribute a(block)
  !dvm$ align b(i) with a(i)

  k = 2
  check: if (k > 1) then
    if (k == 2) exit check
    s = 1.
  else
    s = 2.
  end if check
  v = s ! EXPECT uninitialized S

  !dvm$ parallel (i) on a(i)
  every: do i = 1, n
    half: if (i > 3) then
      if (i == 5) exit half
      a(i) = i
    else half
      a(i) = i + 1
    end if half
    b(i) = i
  end do every
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    block
      real :: t
      t = a(i) ! EXPECT uninitialized A element=(5) iteration=(5)
      if (i < n) then
        b(i) = t + b(i+1) ! EXPECT nonlocal B element=(2) iteration=(1) ! EXPECT anti-dependence B severity=warning
      end if
    end block
  end do
  associate (x => t, y => u)
    y = 1.
    v = x ! EXPECT uninitialized T
    v = u
  end associate
  associate (values => b)
    !dvm$ parallel (i) on b(i)
    chosen: do i = 2, n
      select case (i)
      case (3)
        values(i) = values(i-1) ! EXPECT nonlocal B element=(2) iteration=(3)
      case default
        cycle chosen
      end select
    end do chosen
  end associate
  allocate (it)
  it%n = 1
  select type (it)
  type is (thing)
    v = it%n
    !dvm$ parallel (i) on b(i)
    do i = 1, n
      b(i) = v
      k = k + i ! EXPECT readonly-write K iteration=(1)
    end do
  end select
end program main
