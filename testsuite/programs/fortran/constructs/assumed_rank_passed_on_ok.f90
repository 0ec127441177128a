! An ALLOCATABLE of assumed rank that is passed on, a shape that ASSOCIATE names (debugger.md 1.9 Pointers).
program p
  integer, allocatable :: x(:)
  real :: d(2, 3)
  integer :: n(2)
  call outer(x)
  print *, x
  associate (extents => shape(d))
    n = extents
    print *, extents, n(2)
  end associate
contains
  subroutine outer(a)
    integer, allocatable :: a(..)
    call made(a)
    print *, rank(a), allocated(a), size(a)
    call made(a)
  end subroutine outer
  subroutine made(a)
    integer, allocatable :: a(..)
    select rank (a)
    rank (1)
      if (.not. allocated(a)) then
        allocate(a(3))
        a(1) = 4
        a(2:3) = 9
      else
        a(2) = a(1) + 1
      end if
    end select
  end subroutine made
end program p
