! Dynamic arrays of FORTRAN 77 in free form: an array of pointers, and extents that come in a table (languages.md 6.17).
program blocks
  implicit none
  integer, parameter :: several = 3
  real :: heap(1000)
  integer :: next
  common /memory/ next, heap
  integer :: p(several), q(several), p1, p2, table(2, several), desc(2), k, allocate
  real :: total
  external :: allocate, total
  !dvm$ real, pointer(:, :) :: p, q, p1, p2
  !dvm$ distribute :: p, p1
  !dvm$ align :: q, p2
  !dvm$ dynamic p, q, p1, p2
  next = 1
  do k = 1, several
    table(1, k) = 3 + k
    table(2, k) = 6
    p(k) = allocate(table(1, k))
    !dvm$ redistribute p(k)(block, *)
    ! The function has used the table for something else.
    table(:, k) = (/ 3 + k, 6 /)
    q(k) = allocate(table(1, k))
    p1 = p(k)
    p2 = q(k)
    !dvm$ realign p2(i, j) with p1(i, j)
    call start(heap(p(k)), heap(q(k)), 3 + k, 6)
  end do
  desc = (/ 5, 5 /)
  p1 = allocate(desc)
  !dvm$ redistribute (block, block) :: p1, p(1)
  desc = 0
  call start(heap(p1), heap(p1), 5, 5)
  do k = 1, several
    print *, k, total(heap(q(k)), 3 + k, 6)
  end do
  print *, total(heap(p1), 5, 5), p, q
end program blocks

integer function allocate(sizes)
  implicit none
  integer :: sizes(2), next
  real :: heap(1000)
  common /memory/ next, heap
  allocate = next
  next = next + sizes(1) * sizes(2)
  sizes = -1
end function allocate

subroutine start(a, b, n, m)
  implicit none
  integer :: n, m, i, j
  real :: a(n, m), b(n, m)
  !dvm$ inherit a, b
  !dvm$ parallel (i, j) on a(i, j)
  do i = 1, n
    do j = 1, m
      a(i, j) = i + j
      b(i, j) = a(i, j)
    end do
  end do
end subroutine start

real function total(a, n, m)
  implicit none
  integer :: n, m, i, j
  real :: a(n, m), s
  !dvm$ inherit a
  s = 0.
  !dvm$ parallel (i, j) on a(i, j), reduction(sum(s))
  do i = 1, n
    do j = 1, m
      s = s + a(i, j)
    end do
  end do
  total = s
end function total
