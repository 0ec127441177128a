! Elements that the mask of a function leaves out need no values (debugger.md 1.9 Grain).
program p
  implicit none
  integer, parameter :: n = 6
  real :: d(n), e(n, 2), t
  real, allocatable :: w(:)
  logical :: known(n)
  integer :: i, k
!DVM$ DISTRIBUTE w(BLOCK)
  allocate(w(n))
  known = .false.
  do i = 1, n, 2
    d(i) = i
    e(i, :) = i
    known(i) = .true.
  end do
!DVM$ PARALLEL (i) ON w(i)
  do i = 1, n
    if (known(i)) w(i) = i
  end do
  t = minval(d, mask=known)
  t = t + sum(d, known) + sum((d - t)**2, mask=known) + sum(sqrt(d) * 2, 1, known)
  t = t + maxval(d, 1, known) + product(d(2:5), mask=known(2:5))
  k = minloc(d, dim=1, mask=known) + maxloc(d, 1, known)
  t = t + sum(pack(d, known)) + sum(merge(d, 0., known)) + sum(unpack([1., 2., 3.], known, d), known)
  t = t + sum(e, mask=spread(known, 2, 2)) + sum(pack(e(:, 2), mask=known))
!DVM$ REMOTE_ACCESS (w(:))
  t = t + sum(w, mask=known)
  k = k + findloc(d, 3., dim=1, mask=known) + count(known)
  print *, t == t, k
  t = sum(d) ! EXPECT uninitialized D element=(2)
  t = maxval(e(:, 2)) ! EXPECT uninitialized E element=(2,2)
!DVM$ REMOTE_ACCESS (w(:))
  t = sum(w) ! EXPECT uninitialized W element=(2)
end program
