! DATA of components of records whose type is implicit (debugger.md 1.9 Birth).
module shapes
  type point
    integer :: i, j(2)
    real :: r
  end type point
end module shapes

program records
  use shapes
  implicit type(point) (v)
  data v1%i, v1%j /3, 4, 5/
  data v2%j(2) /7/
  print *, v1%i, v1%j, v2%j(2)
  v1%r = 1
  call show(v1)
contains
  subroutine show(v)
    type(point) :: v, w
    data w%j /1, 2/
    print *, v%i, v%r, w%j
  end subroutine show
end program records
