! PROCEDURE (F) declares functions with texts of computed size: gfortran takes one call of each, and no more in the emitted text (debugger.md 1.10 Verdict).
! SKIPPED procedure P: it calls `LATER`
module forms
  implicit none
  integer :: width = 4
  abstract interface
    function repeated(x)
      character(len=*), intent(in) :: x
      character(len=2 * len(x)) :: repeated
    end function
    function rows(n)
      import width
      integer, intent(in) :: n
      character(len=width) :: rows(n)
    end function
    character(n) function headed(n)
      integer, intent(in) :: n
    end function
    function constant(n)
      integer, intent(in) :: n
      character(len=3) :: constant(n)
    end function
  end interface
contains
  ! With these gfortran has no trouble: dummies, functions that are only handed on, pointers, constant sizes.
  subroutine by_host(f, g)
    procedure(repeated) :: f
    procedure(rows) :: g
    print *, f('ij'), f('klm'), g(2)
  end subroutine

  subroutine hand_on(f)
    procedure(repeated) :: f
      procedure(repeated), pointer :: q
    q => f
    print *, q('cd'), q('ef')
    call by_host(f, fours)
  end subroutine

  subroutine call_constant(f)
    procedure(constant) :: f
    print *, f(2), f(3)
  end subroutine

  function fours(n)
    integer, intent(in) :: n
    character(width) :: fours(n)
    fours = 'abcd'
  end function
end module

function before(n)
  implicit none
  integer, intent(in) :: n
  character(n) :: before
  before = 'before'
end function

subroutine call_before
  use forms
  implicit none
  procedure(headed) :: before
  print *, before(3), before(6)
end subroutine

function threes(n)
  implicit none
  integer, intent(in) :: n
  character(3) :: threes(n)
  threes = 'xyz'
end function

program p
  use forms
  implicit none
  procedure(repeated) :: later
  procedure(constant) :: threes
  print *, later('gh')
  call hand_on(later)
  call call_constant(threes)
  call call_before
end program

function later(x)
  implicit none
  character(len=*), intent(in) :: x
  character(len=2 * len(x)) :: later
  later = x // x
end function
