! Pointers that are associated in every way before what they lead to is referred to, or are only asked about (debugger.md 1.9 Pointers).
module lists
  type node
    integer :: v
    type(node), pointer :: next => null()
  end type
contains
  recursive subroutine walk(n, sum)
    integer, intent(in) :: n
    integer, intent(inout) :: sum
    integer, pointer :: mine
    integer, target :: own
    if (n == 0) return
    own = n
    mine => own
    call walk(n - 1, sum)
    sum = sum + mine
  end subroutine
  subroutine give(p)
    real, pointer :: p(:)
    allocate(p(3))
    p = 2
  end subroutine
  function head() result(h)
    type(node), pointer :: h
    allocate(h)
    h%v = 3
  end function
end module
program t62
  use iso_c_binding
  use lists
  real, pointer :: p(:), q(:,:), r(:), s(:), u
  real, target :: a(10), b(2,5)
  type(node), pointer :: first, last, n
  integer, pointer :: c(:), d
  type(c_ptr) :: ad
  integer :: i, sum, st
  sum = 0
  call walk(4, sum)
  print *, sum
  a = 1
  b = 2
  do i = 1, 3
    if (i == 2) print *, p(1)
    p(0:) => a
    p(0) = i
  end do
  q(1:2,1:5) => a
  print *, q(2,5)
  call give(r)
  print *, r(3)
  allocate(s(3), stat=st)
  s = 4
  print *, s
  nullify(first)
  if (.not. associated(first)) first => head()
  print *, first%v
  allocate(first%next)
  last => first%next
  last%v = 4
  n => first
  do while (associated(n))
    print *, n%v
    n => n%next
  end do
  allocate(c(2), d)
  c = [1, 2]
  d = 3
  print *, c, d
  ad = c_loc(c(2))
  call c_f_pointer(ad, d)
  print *, d
  u => b(2, 3)
  u = 5
  print *, b(2,3)
  block
    real, pointer :: x
    do i = 1, 2
      if (i == 2) print *, x
      x => a(i)
    end do
  end block
end program
