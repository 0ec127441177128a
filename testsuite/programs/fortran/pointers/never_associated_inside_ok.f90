! Pointers that procedures inside, recursion, other statements of declaration or typed ALLOCATE associate (debugger.md 1.9 Pointers).
program never_associated_inside_ok
  implicit none
  real, pointer :: p(:), q(:), r(:), s(:)
  real, target :: a(3)
  integer :: i
  type base
    integer :: n = 1
  end type
  type, extends(base) :: more
    integer :: m = 2
  end type
  class(base), pointer :: c
  character(:), pointer :: t
  integer, pointer :: none => null(), given
  integer, pointer, save :: kept
  integer w, k
  pointer w, k
  dimension k(:)
  data given /null()/
  a = 1
  allocate (more :: c)
  allocate (character(3) :: t)
  t = 'abc'
  print *, c%n, t
  if (.not. associated(none)) allocate (none, given, kept, source=4)
  print *, none, given, kept
  if (none > 3) then
    allocate (w, k(2))
    w = 1
    k = 2
  end if
  print *, w, k
  call set
  print *, p
  call use1(q)
  call other(s)
  print *, s
  do i = 1, 2
    if (i == 1) then
      r => a
      cycle
    end if
    print *, r
  end do
contains
  subroutine set
    p => a
  end subroutine
  subroutine use1(x)
    real, pointer :: x(:)
    x => a
    print *, q, x
  end subroutine
  recursive subroutine other(x, k)
    real, pointer :: x(:)
    integer, optional :: k
    real, pointer :: mine(:)
    if (present(k)) then
      x => a
      return
    end if
    call other(mine, 1)
    x => mine
    block
      real, pointer :: y(:)
      select case (size(mine))
      case (3)
        y => mine
      end select
      print *, y(1)
    end block
  end subroutine
end program
