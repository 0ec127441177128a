! What procedures give to records that they got has values (debugger.md 1.10 Aggregates).
module points
  implicit none
  type inner
    real :: z(2)
  end type inner
  type point
    integer :: k
    real :: v(3)
    character(4) :: name
    type(inner) :: in
    real, allocatable :: made(:)
    integer :: given = 7
  end type point
contains
  subroutine give(x)
    type(point), intent(out) :: x
    x%k = 1
    x%v(2:3) = 2
    x%name = 'abcd'
    x%in%z = 3
    allocate (x%made(2))
    x%made = 4
  end subroutine give

  subroutine give_all(x)
    type(point), intent(inout) :: x(:)
    integer :: i
    x%k = 2
    do i = 1, size(x)
      x(i)%v = i
      x(i)%in = inner([1., 2.])
      x(i)%k = i
      x(i)%name = 'x'
    end do
  end subroutine give_all

  subroutine give_some(n, x)
    integer, intent(in) :: n
    type(point), intent(inout) :: x(n)
    x%k = 3
    x(:)%v(1) = 5
  end subroutine give_some

  subroutine copy(from, to)
    class(point), intent(in) :: from
    type(point), intent(out) :: to
    to%k = from%k
    to%v = from%v
    to%in = from%in
  end subroutine copy

  subroutine fill(text, numbers)
    character(*), intent(out) :: text
    real, intent(out) :: numbers(:)
    write (text, '(i0)') 12
    numbers = 6
  end subroutine fill

  type(point) function made(k)
    integer, intent(in) :: k
    made%k = k
    made%v = 0
    made%name = 'made'
  end function made

  subroutine show(k, v)
    integer, intent(in) :: k
    real, intent(in) :: v(*)
    print *, k, v(1:2)
  end subroutine show
end module points

program records
  use points
  implicit none
  type(point) :: a(6), s, t, u
  call give(s)
  print *, s%k, s%v(2:), s%name, s%in%z, s%made, s%given
  call give_all(a(1:2))
  call give_all(a(2:6:2))
  print *, a(2)%k, a(4)%v, a(6)%in%z, a(6)%name
  call give_some(2, a(3:4))
  call give_some(2, a(1:6:4))
  print *, a(5)%k, a(5)%v(1), a(3)%k
  call copy(a(1), t)
  print *, t%k, t%v, t%in%z
  call fill(u%name, u%v)
  print *, u%name(1:2), u%v
  u = made(4)
  print *, u%k, u%v, u%name
  call show(a(4)%k, a(4)%v)
end program records
