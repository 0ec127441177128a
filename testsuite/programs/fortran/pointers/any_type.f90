! Data of any type are judged where their type is known (debugger.md 1.9 Pointers).
module values
  implicit none
  type boxed
    integer :: content
  end type
  interface assignment(=)
    module procedure assigned
  end interface
contains
  subroutine assigned(to, from)
    type(boxed), intent(out) :: to
    integer, intent(in) :: from
    to%content = from
  end subroutine
  subroutine set(x)
    class(*), intent(inout) :: x
    select type (x)
    type is (integer)
      x = 1
    type is (real(8))
      x = 2
    type is (character(*))
      x = 'set'
    type is (boxed)
      x = 3
    end select
  end subroutine
  real function number(x)
    class(*), intent(in) :: x
    number = 0
    select type (x)
    type is (integer)
      number = x ! EXPECT nonlocal A element=(1) iteration=(2) ! EXPECT uninitialized U
    type is (real(8))
      number = real(x) ! EXPECT uninitialized W element=(2)
    type is (boxed)
      number = x%content
    end select
  end function
  integer function count_of(x)
    class(*), intent(in) :: x(:)
    count_of = size(x)
    select type (x)
    type is (integer)
      count_of = count_of + x(1)
    end select
  end function
end module values
program t
  use values
  implicit none
  integer, parameter :: n = 6
  integer :: a(n), i, u, given
  real :: b(n)
  real(8) :: wide, w(2)
  character(3) :: text
  type(boxed) :: box
  !DVM$ DISTRIBUTE a(BLOCK)
  !DVM$ ALIGN b(i) WITH a(i)
  call set(given)
  call set(wide)
  call set(text)
  call set(box)
  print *, given, wide, text, box%content, number(wide), number(box)
  !DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
  end do
  !DVM$ PARALLEL (i) ON b(i)
  do i = 2, n
    b(i) = number(a(i-1))
  end do
  w(1) = 0
  if (number(u) > 1e9) print *, 'big'
  if (number(w(2)) > 1e9) print *, 'big'
  print *, count_of([given])
end program t
