! Named constructs and what EXIT and CYCLE leave, BLOCK, ASSOCIATE, SELECT TYPE, SELECT RANK (debugger.md 1.1).
module things
  implicit none
  type thing
    integer :: n = 0
  end type thing
  type, extends(thing) :: real_thing
    real :: r(3) = 0.
  end type real_thing
contains
  subroutine tell(any)
    class(thing) :: any
    integer :: k
    k = 1
    chosen: select type (any)
    type is (thing)
      print *, 'thing', any%n
      if (any%n > 1) exit chosen
      k = any%n + k
    class is (real_thing) chosen
      any%r(2) = any%n
      print *, 'real', any%n, any%r(2), any%r
    class default
      k = 2
    end select chosen
    print *, k
  end subroutine tell

  subroutine ranks(x)
    integer :: x(..)
    select rank (x)
    rank (0)
      x = x + 1
      print *, 'scalar', x
    rank (1)
      x(2) = 7
      print *, 'vector', x
    rank default
      print *, 'other', size(x)
    end select
  end subroutine ranks

  subroutine unlimited(x)
    class(*), intent(in) :: x(:)
    select type (x)
    type is (integer)
      print *, 'integers', x(1)
    type is (real(8))
      print *, 'reals', x(1) + x(2)
    end select
    select type (y => x(2))
    type is (integer)
      print *, 'second', y
    end select
  end subroutine unlimited
end module things

program main
  use things
  implicit none
  integer, parameter :: n = 8
  real :: a(n), b(n, n), s
  integer :: i, j, k, v(3)
  logical :: found
  type(real_thing) :: one
  !dvm$ distribute b(block, block)
  !dvm$ align a(i) with b(i, 1)

  k = 0
  outer: do i = 1, 10
    check: if (i > 3) then
      if (i == 4) exit check
      k = k + i
      inner: if (i == 6) then
        if (k > 3) exit check
        exit inner
      end if inner
    else if (i == 2) then check
      k = k + 100
      if (k < 0) exit check
    else check
      k = k + 1
    end if check
    chosen: select case (i)
    case (1:2) chosen
      k = k + 1
    case (7)
      exit outer
    case default
      if (i == 5) exit chosen
      k = k + 2
    end select chosen
    if (i == 6) cycle outer
    do j = 1, 3
      if (j == 2) cycle outer
      if (i == 1) exit
      k = k + 1
    end do
  end do outer
  print *, k, i, j

  !dvm$ parallel (i) on a(i)
  every: do i = 1, n
    half: if (mod(i, 2) == 0) then
      if (i == 4) exit half
      a(i) = i
      cycle every
    end if half
    block
      real :: t
      integer :: j
      t = 0.
      do j = 1, 3
        t = t + j
      end do
      a(i) = t
    end block
  end do every
  !dvm$ parallel (i, j) on b(i, j)
  do i = 1, n
    do j = 1, n
      associate (x => b(i, j), y => i + j)
        x = y
      end associate
    end do
  end do
  s = 0.
  associate (total => s, values => a)
    !dvm$ parallel (i) on a(i), reduction(sum(s))
    do i = 1, n
      total = total + values(i)
    end do
    total = total + 1.
  end associate
  print *, s

  search: block
    integer, parameter :: m = 3
    type pair
      integer :: first, second
    end type pair
    type(pair) :: p
    real :: s
    s = m
    p%first = m
    found = .false.
    do j = 1, n
      if (j == p%first) exit search
      if (j > 5) found = .true.
    end do
    s = s + 1
  end block search
  print *, s, j, found
  associate (k => v, w => k + 1)
    k = w
    print *, k(2)
  end associate
  one%n = 3
  call tell(one)
  call tell(thing(1))
  call ranks(k)
  call ranks(v)
  call unlimited(v)
  call unlimited([1d0, 2d0])
end program main
