! PROCEDURE (F) declares functions with texts of computed size: gfortran takes one call of each, and no more in the emitted text.
! SKIPPED procedure P: it calls `LATER`
! SKIPPED procedure CALL_DUMMY
! SKIPPED procedure CALL_ROWS
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
  subroutine call_dummy(f)
    procedure(repeated) :: f
    print *, f('ab')
  end subroutine

  subroutine call_rows(f)
    procedure(rows) :: f
    print *, f(3)
  end subroutine

  ! Nothing is left of those that only hand the function on, have a pointer to it, or know the size.
  subroutine hand_on(f)
    procedure(repeated) :: f
    procedure(repeated), pointer :: q
    q => f
    print *, q('cd'), q('ef')
    call call_dummy(f)
  end subroutine

  subroutine call_constant(f)
    procedure(constant) :: f
    print *, f(2), f(3)
  end subroutine
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

function fours(n)
  use forms, only: width
  implicit none
  integer, intent(in) :: n
  character(width) :: fours(n)
  fours = 'abcd'
end function

program p
  use forms
  implicit none
  procedure(repeated) :: later
  procedure(constant) :: threes
  procedure(rows) :: fours
  print *, later('gh')
  call call_dummy(later)
  call hand_on(later)
  call call_constant(threes)
  call call_rows(fours)
  call call_before
end program

function later(x)
  implicit none
  character(len=*), intent(in) :: x
  character(len=2 * len(x)) :: later
  later = x // x
end function
