module kinds
  implicit none
  integer, parameter :: wp = 4, cp = 1
  type pair
    real(wp) :: x, y
    integer :: n(3)
  end type pair
  type counter
    integer :: n
  contains
    procedure :: grow
  end type counter
contains
  subroutine grow(this)
    class(counter), intent(inout) :: this
    this%n = this%n + 1
  end subroutine grow
end module kinds

! Sees the types, and what the procedures of the other file give.
program main
  use kinds
  implicit none
  interface
    subroutine shaped(a, b, c)
      use kinds
      real(wp), intent(out) :: a(:)
      real(wp), intent(inout) :: b(:, :)
      real(wp), optional :: c
    end subroutine shaped
    subroutine classes(p)
      use kinds
      class(pair), intent(out) :: p
    end subroutine classes
    subroutine shaped_pairs(p)
      use kinds
      type(pair) :: p(:)
    end subroutine shaped_pairs
    subroutine led(p, q)
      use kinds
      real(wp), pointer :: p(:)
      real(wp), allocatable :: q(:)
    end subroutine led
    subroutine bound(c, list, n, more)
      use kinds
      integer :: n
      type(counter) :: c, list(n)
      type(counter), optional :: more(:)
    end subroutine bound
    real(wp) function sum_of(a, n)
      use kinds
      integer :: n
      real(wp) :: a(n)
    end function sum_of
  end interface
  type(pair) :: one, two, many(3), third
  real :: x(4), y, z(2, 2), s
  complex :: w(2)
  logical :: l
  character(len=5) :: word
  type(counter) :: counted, counters(2), others(2)
  real, pointer :: p(:)
  real, allocatable :: q(:)

  call plain(x, y, 4, w, l, word)
  print *, x, y, w, l, word
  call second
  call pairs(one, many, 3)
  print *, one%x, one%n, many(3)%y, many(2)%n(1)
  call classes(two)
  print *, two%x, two%n
  call shaped_pairs(many)
  print *, many(1)%x
  call led(p, q)
  print *, p, q
  s = sum_of(x, 4)
  print *, s
  deallocate (p)
  call bound(counted, counters, 2)
  print *, counted%n, counters%n
  call bound(counted, counters, 2, others)
  print *, counted%n, others(1)%n
contains
  subroutine second
    real :: x(4), y, z(2, 2)
    call outs(x, y, 4)
    print *, x, y
    call shaped(x, z)
    print *, x, z
    call shaped(x(1:3:2), z, y)
    print *, x, y, z
  end subroutine second
end program main
