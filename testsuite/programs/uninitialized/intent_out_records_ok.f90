! Records that are dummies with INTENT(OUT): default values, components elsewhere, absent ones, parts, several at once.
module places
  implicit none
  type :: place
    real :: x
    character(4) :: name
  end type
  type :: preset
    real :: x = 1
    integer :: number
  end type
  type :: holder
    type(preset) :: inner
    integer :: number
  end type
  type, extends(place) :: lower_place
    integer :: depth
  end type
  type :: owner
    real, pointer :: x => null()
    real, allocatable :: list(:)
    integer :: number
  end type
  type :: leading
    real, pointer :: x
    integer :: number
  end type
contains
  subroutine default(one)
    type(preset), intent(out) :: one
    one%number = 1
  end subroutine
  subroutine inside(one)
    type(holder), intent(out) :: one
    one%number = 1
  end subroutine
  subroutine lead(one, to)
    type(leading), intent(out) :: one
    real, target :: to
    one%x => to
    one%number = 1
  end subroutine
  subroutine own(one)
    type(owner), intent(out) :: one
    one%number = 1
    allocate(one%list(2), source=3.0)
  end subroutine
  subroutine any_kind(one)
    class(place), intent(out) :: one
    one%x = 1
    one%name = 'any'
  end subroutine
  subroutine maybe(one, some)
    type(place), intent(out), optional :: one
    type(place), intent(out), optional :: some(2)
    if (present(one)) one = place(2, 'one')
    if (present(some)) some = place(3, 'some')
  end subroutine
  subroutine open_end(some, n)
    integer, intent(in) :: n
    type(place), intent(out) :: some(*)
    integer :: i
    do i = 1, n
      some(i)%x = i
    end do
  end subroutine
  subroutine shaped(some)
    type(place), intent(out) :: some(:)
    some%x = 4
    some%name = 'all'
  end subroutine
  subroutine fill(some, n)
    integer, intent(in) :: n
    type(place), intent(out) :: some(0:n-1)
    call one_of(some(0))
    some(1:) = some(0)
  end subroutine
  subroutine one_of(one)
    type(place), intent(out) :: one
    one = place(5, 'five')
  end subroutine
  elemental subroutine each(one, x)
    type(place), intent(out) :: one
    real, intent(in) :: x
    one%x = x
    one%name = 'each'
  end subroutine
  recursive subroutine again(one, n)
    type(place), intent(out) :: one
    integer, intent(in) :: n
    if (n > 0) call again(one, n - 1)
    one%x = n
    one%name = 'deep'
  end subroutine
  subroutine copied(one, other)
    type(place), intent(out) :: one, other
    one%x = 6
    other = one
    print *, other%x
  end subroutine
  subroutine filled(one)
    use iso_c_binding, only: c_int, c_size_t, c_ptr
    type(place), intent(out) :: one
    interface
      type(c_ptr) function memset(to, value, bytes) bind(c)
        import c_int, c_size_t, c_ptr
        type(*) :: to
        integer(c_int), value :: value
        integer(c_size_t), value :: bytes
      end function
    end interface
    type(c_ptr) :: unused
    unused = memset(one, 0_c_int, storage_size(one, c_size_t) / 8)
    print *, one%x
  end subroutine
  subroutine got(one)
    type(place), intent(out) :: one
    character(9) :: line
    line = '7.5 seven'
    read (line, *) one%x, one%name
    print *, one%x, one%name
  end subroutine
end module

program main
  use places
  implicit none
  type(preset) :: first
  type(holder) :: second
  type(owner) :: third
  type(leading) :: fourth
  type(lower_place) :: low
  type(place) :: one, row(4)
  real, target :: x
  x = 1
  row%x = 0
  row%name = 'row'
  call default(first)
  print *, first%x, first%number
  call inside(second)
  print *, second%inner%x, second%number
  call lead(fourth, x)
  print *, fourth%x, fourth%number
  call own(third)
  print *, third%list, third%number, associated(third%x)
  low%depth = 7
  call any_kind(low%place)
  print *, low%x, low%name, low%depth
  call one_of(low%place)
  print *, low%x, low%name, low%depth
  call maybe()
  call maybe(one)
  call maybe(some=row(2:3))
  print *, one%x, one%name, row%x, row%name
  call open_end(row, 2)
  print *, row%x, row%name
  call shaped(row(1:3:2))
  print *, row%x, row%name
  call fill(row(2), 3)
  print *, row%x, row%name
  call fill(row(1:3:2), 2)
  print *, row%x, row%name
  call each(row(2:4), [1.0, 2.0, 3.0])
  print *, row%x, row%name
  call again(one, 3)
  print *, one%x, one%name
  call copied(one, row(1))
  call filled(row(2))
  call got(row(3))
end program
