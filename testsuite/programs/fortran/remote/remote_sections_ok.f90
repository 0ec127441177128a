! Sections, whole arrays and indirect elements fit what REMOTE_ACCESS names, in any case of letters (languages.md 6.8, 6.11).
program remote_sections_ok
  implicit none
  integer, parameter :: n = 4
  integer :: i, j, place(n)
  real :: a(n,n), b(n), row(n), s
  !dvm$ distribute a(block,*)
  !dvm$ align b(i) with a(i,*)

  !dvm$ parallel (i) on a(i,*)
  do i = 1, n
    do j = 1, n
      a(i,j) = 10 * i + j
    end do
    b(i) = i
  end do
  place = [4, 3, 2, 1]
  !dvm$ remote_access (A(1,:))
  row(:) = a(1,:)
  !dvm$ remote_access (a(:,2))
  row(1:2) = a(3:4,2)
  !dvm$ remote_access (a(:,:))
  s = sum(a)
  !dvm$ remote_access (a)
  s = s + maxval(a(:,1))
  !DVM$ PARALLEL (I) ON A(I,*), REMOTE_ACCESS (B(PLACE(I)))
  do i = 1, n
    a(i,1) = b(place(i))
  end do
  !dvm$ remote_access (a(n, 1))
  print '(6f8.1)', s, row, a(N,1)
end program remote_sections_ok
