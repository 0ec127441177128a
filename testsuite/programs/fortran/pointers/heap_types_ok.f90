! Heaps of several types (languages.md 6.17).
program types
  implicit none
  integer :: i(100), p, allocate, next
  complex :: c(40)
  logical :: l(40)
  integer(8) :: w(40)
  common /memory/ next
  integer :: q, r, s
  external :: allocate
  !dvm$ heap i, c, l, w
  !dvm$ integer, pointer(:) :: p
  !dvm$ complex, pointer(:) :: q
  !dvm$ logical, pointer(:) :: r
  !dvm$ integer*8, pointer(:) :: s
  !dvm$ distribute p(block)
  !dvm$ distribute q(block)
  !dvm$ align r(k) with p(k)
  !dvm$ distribute s(block)
  next = 5
  p = allocate(8)
  q = allocate(8)
  r = allocate(8)
  s = allocate(3)
  call work(i(p), c(q), l(r), w(s), 8)
  call narrow()
end program types

integer function allocate(n)
  implicit none
  integer :: n, next
  common /memory/ next
  allocate = next
  next = next + n
end function allocate

subroutine work(i, c, l, w, n)
  implicit none
  integer :: n, i(n), k
  complex :: c(n)
  logical :: l(n)
  integer(8) :: w(3), total
  !dvm$ inherit i, c, l, w
  !dvm$ parallel (k) on i(k)
  do k = 1, n
    i(k) = k
    l(k) = i(k) > 4
  end do
  !dvm$ parallel (k) on c(k)
  do k = 1, n
    c(k) = cmplx(k, -k)
  end do
  w = 2_8**40
  total = 0
  !dvm$ parallel (k) on w(k), reduction(sum(total))
  do k = 1, 3
    total = total + w(k)
  end do
  !dvm$ remote_access(i(8), c(8), l(8))
  print *, i(8), c(8), l(8), total
end subroutine work

subroutine narrow()
  implicit none
  double precision :: cells(50)
  integer :: p, allocate, next
  common /memory/ next
  external :: allocate
  !dvm$ heap cells
  !dvm$ double precision, pointer(:) :: p
  !dvm$ distribute p(block)
  next = 3
  p = allocate(6)
  call fill(cells(p), 6)
end subroutine narrow

subroutine fill(d, n)
  implicit none
  integer :: n, k
  double precision :: d(n)
  !dvm$ inherit d
  !dvm$ parallel (k) on d(k)
  do k = 1, n
    d(k) = k
  end do
  !dvm$ remote_access(d(n))
  print *, d(n)
end subroutine fill
