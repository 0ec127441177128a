! Templates that get their bounds when the program runs, end, and are made anew (languages.md 6.17).
program made
  implicit none
  integer :: n, i, step
  real, allocatable :: a(:), b(:)
  real :: total
  !dvm$ template t(:), tt(:,:)
  !dvm$ distribute t(block)
  !dvm$ distribute tt(block,block)
  !dvm$ align :: a, b
  !dvm$ dynamic a, b
  total = 0
  do step = 1, 3
    n = 8 * step
    !dvm$ template_create (t(0:n), tt(n,2*n))
    allocate(a(n), b(n))
    !dvm$ realign a(i) with t(i-1)
    !dvm$ realign b(i) with tt(i,3)
    !dvm$ parallel (i) on t(i-1)
    do i = 1, n
      a(i) = i
    end do
    !dvm$ parallel (i) on tt(i,3)
    do i = 1, n
      b(i) = 0
    end do
    !dvm$ parallel (i) on b(i), remote_access (a(i))
    do i = 1, n
      b(i) = b(i) + a(i)
    end do
    !dvm$ parallel (i) on b(i), reduction (sum(total))
    do i = 1, n
      total = total + b(i)
    end do
    deallocate(a, b)
    !dvm$ template_delete (t, tt)
  end do
  print *, total
end program
