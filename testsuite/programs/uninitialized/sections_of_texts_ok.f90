! All characters that are read of the texts of a section are set (debugger.md 1.9 Grain).
program texts
  character(5), allocatable :: v(:), w(:,:)
  character(5), pointer :: p(:)
  character(:), allocatable :: q(:), r(:)
  character(2) u(3)
  type row
    character(4), allocatable :: x(:)
    character(:), allocatable :: z(:)
  end type row
  type(row) y, many(2)
  allocate (v(3), w(2,3), p(4), y%x(3))
  allocate (character(4) :: q(3), r(3), y%z(2))
  v(2:)(1:2) = 'qq'
  u(1:2) = v(2:3)(1:2)
  v(1:1) = 'abcde'
  v(::2)(3:5) = 'xyz'
  u = v(:)(1:2)
  w(1,:)(2:3) = 'ww'
  u = w(1,:)(2:3)
  print *, u
  p(2:) = 'abcde'
  p(1)(1:2) = 'ss'
  u = p(1:3)(1:2)
  q(:)(1:3) = 'abc'
  u = q(:)(1:2)
  r(2:3) = 'de'
  r(1) = 'f'
  print *, u, r
  y%x(2:) = 'a'
  y%x(1)(1:2) = 'bb'
  u = y%x(:)(1:2)
  y%z(2:) = 'cc'
  y%z(:)(1:1) = 'd'
  print *, u, y%z(2), y%z(1)(1:1)
  allocate (many(1)%x(2))
  many(1)%x(2:)(1:2) = 'ee'
  print *, v(1), v(3), many(1)%x(2)(1:2)
end program texts
