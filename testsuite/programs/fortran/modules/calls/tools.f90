module tools
  implicit none
  type point
    real :: x, y
  end type point
  interface operator(+)
    module procedure add
  end interface
  interface norm
    procedure of_point, of_list
  end interface
  real :: scale
  type(point) :: origin
contains
  pure function add(a, b) result(c)
    type(point), intent(in) :: a, b
    type(point) :: c
    c%x = a%x + b%x
    c%y = a%y + b%y
  end function add
  function of_point(p) result(r)
    type(point), intent(in) :: p
    real :: r
    r = p%x**2 + p%y**2
  end function of_point
  function of_list(list) result(r)
    real, intent(in) :: list(:)
    real :: r
    r = sum(list**2)
  end function of_list
  function half(x) result(h)
    real, intent(in) :: x
    real :: h, t
    h = x / 2
    return
    entry third(x) result(t)
    t = x / 3
  end function half
end module tools
