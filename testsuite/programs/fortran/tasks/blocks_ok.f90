! Each task has its arrays and values; results meet by reduction and by REMOTE_ACCESS; only some tasks are given a block (languages.md 6.13).
program blocks
  implicit none
  integer, parameter :: n = 8
  integer :: i, step
  real :: a1(n), a2(n), b1(n), b2(n), most, total, scale, w(3)
  !dvm$ processors p(number_of_processors())
  !dvm$ task m(3)
  !dvm$ align (i) with a1(i) :: b1
  !dvm$ align b2(i) with a2(i)
  !dvm$ distribute :: a1, a2
  integer :: number_of_processors
  number_of_processors() = 1
  w = 1
  !dvm$ map m(1:3) by w
  !dvm$ redistribute a1(block) onto m(1)
  !dvm$ redistribute a2(block) onto m(3)
  !dvm$ parallel (i) on a1(i)
  do i = 1, n
    a1(i) = i
    b1(i) = 0
  end do
  !dvm$ parallel (i) on a2(i)
  do i = 1, n
    a2(i) = n - i
    b2(i) = 0
  end do
  do step = 1, 3
    most = 0
    total = 0
    !dvm$ parallel (i) on a1(i), remote_access (a2(2))
    do i = n, n
      a1(i) = a2(2)
    end do
    !dvm$ task_region m, reduction (max(most), sum(total))
    !dvm$ on m(1)
    scale = 0.5
    !dvm$ parallel (i) on b1(i), shadow_renew (a1), reduction (sum(total))
    do i = 2, n - 1
      b1(i) = (a1(i-1) + a1(i+1)) * scale
      total = total + b1(i)
    end do
    most = max(most, scale)
    !dvm$ parallel (i) on a1(i)
    do i = 2, n - 1
      a1(i) = b1(i)
    end do
    !dvm$ end on
    !dvm$ on m(3)
    scale = 0.25
    call relax(a2, b2, n, scale)
    !dvm$ endon
    !dvm$ end task_region
    print *, most, total
  end do
  !dvm$ parallel (i) on b1(i), remote_access (b2(i))
  do i = 1, n
    b1(i) = b1(i) + b2(i)
  end do
  !dvm$ remote_access (b1)
  print *, b1
end program

subroutine relax(a, b, n, scale)
  implicit none
  integer :: n, i
  real :: a(n), b(n), scale
  !dvm$ inherit a, b
  !dvm$ parallel (i) on b(i), shadow_renew (a)
  do i = 2, n - 1
    b(i) = (a(i-1) + a(i+1)) * scale
  end do
end subroutine
