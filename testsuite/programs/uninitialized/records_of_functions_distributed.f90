! What a record lacks that a function gives to an element of a distributed array, or to a part of one, is lacking there (debugger.md 1.10 Aggregates).
module cells
  implicit none
  integer, parameter :: n = 8
  type vec
    real(8) :: x, y, z
  end type
  type cell
    type(vec) :: p, v
  end type
  type(vec) :: a(n)
  type(cell) :: c(n)
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ ALIGN c(i) WITH a(i)
  interface operator(*)
    module procedure scaled
  end interface
contains
  elemental type(vec) function scaled(u, s)
    type(vec), intent(in) :: u
    real(8), intent(in) :: s
    scaled%x = u%x * s
    scaled%y = u%y * s
  end function
  type(vec) function whole(s)
    real(8), intent(in) :: s
    whole = vec(s, s, s)
  end function
end module

program p
  use cells
  implicit none
  real(8) :: t, s
  type(vec) :: q
  integer :: i
  q = vec(1, 2, 3)
  s = 0
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = q * 0.1d0
    c(i)%p = whole(1d0)
    c(i)%v = q * 2d0
  end do
!DVM$ PARALLEL (i) ON a(i), PRIVATE(t), REDUCTION(SUM(s))
  do i = 1, n
    t = a(i)%y + c(i)%p%z
    t = a(i)%z ! EXPECT uninitialized A element=(1)
    t = t + c(i)%v%z ! EXPECT uninitialized C element=(1)
    s = s + t
  end do
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = whole(2d0)
    c(i)%v = a(i)
  end do
!DVM$ PARALLEL (i) ON a(i), REDUCTION(SUM(s))
  do i = 1, n
    s = s + a(i)%z + c(i)%v%z
  end do
  print *, s == s
end program
