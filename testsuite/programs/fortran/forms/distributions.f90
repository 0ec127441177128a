! Whatever the blocks are, elements of other indices may lie elsewhere (languages.md 6.2).
program main
  implicit none
  integer, parameter :: n = 12
  integer :: sizes(2), i, j, s
  integer, dimension(n) :: first
  double precision :: weights(3)
  integer :: a(n), b(n), c(n), d(n), e(n), f(n, 2), g(n), h(n)
  integer :: late(n), mate(n)
  !dvm$ processors p(2, 2)
  !dvm$ distribute a(gen_block(sizes))
  !dvm$ distribute b(wgt_block(weights, 3)) onto p(1:2, 1)
  !dvm$ distribute (mult_block(4)) :: c, d
  !dvm$ dynamic a, b, c, d, late, mate
  !dvm$ shadow (1:1) :: c, d
  !dvm$ template cells(n)
  !dvm$ distribute cells(block)
  !dvm$ distribute g(derived((first(i)) with cells(@i)))
  !dvm$ distribute :: late
  !dvm$ align :: mate
  !dvm$ align (i, *) with a(i) :: f
  !dvm$ dimension(n), distribute(block), shadow(1:1) :: e
  !dvm$ align h(i) with e(i)
  data sizes / 5, 7 /, weights / 1, 2, 1 /

  s = 0
  do i = 1, n
    first(i) = i
  end do
  !dvm$ parallel (i) on a(i), private (j)
  do i = 1, n
    a(i) = i
    do j = 1, 2
      f(i, j) = j
    end do
  end do
  !dvm$ parallel (i) on b(i)
  do i = 1, n
    b(i) = i
  end do
  !dvm$ parallel (i) on c(i)
  do i = 1, n
    c(i) = i
  end do
  !dvm$ parallel (i) on e(i)
  do i = 1, n
    e(i) = i
    h(i) = 0
  end do
  !dvm$ parallel (i) on g(i)
  do i = 1, n
    g(i) = i
  end do
  !dvm$ parallel (i) on a(i), reduction (sum(s))
  do i = 2, n
    s = s + a(i - 1)    ! EXPECT nonlocal a element=(1) iteration=(2)
  end do
  !dvm$ parallel (i) on b(i), reduction (sum(s))
  do i = 1, n - 1
    s = s + b(i + 1)    ! EXPECT nonlocal b element=(2) iteration=(1)
  end do
  !dvm$ parallel (i) on c(i), shadow_renew (c), reduction (sum(s))
  do i = 1, n - 2
    s = s + c(i + 2)    ! EXPECT nonlocal c element=(3) iteration=(1)
  end do
  !dvm$ parallel (i) on g(i), reduction (sum(s))
  do i = 1, n - 1
    s = s + g(i + 1)    ! EXPECT nonlocal g element=(2) iteration=(1)
  end do
  !dvm$ parallel (i) on h(i), shadow_renew (e(0:1))
  do i = 2, n
    h(i) = e(i - 1)     ! EXPECT nonlocal e element=(1) iteration=(2)
  end do
  !dvm$ redistribute late(block)
  !dvm$ realign mate(i) with late(i)
  !dvm$ parallel (i) on late(i)
  do i = 1, n
    late(i) = i
    mate(i) = f(i, 1)  ! EXPECT nonlocal f element=(1,1) iteration=(1)
  end do
  !dvm$ redistribute (*) :: a, b
  !dvm$ parallel (i) on b(i), reduction (sum(s))
  do i = 2, n
    s = s + b(i - 1)
  end do
  !dvm$ realign (i) with late(i) :: mate
  !dvm$ redistribute late(gen_block(sizes)) onto p(1, 1:2)
  !dvm$ parallel (i) on late(i), reduction (sum(s))
  do i = 2, n
    s = s + mate(i - 1) ! EXPECT nonlocal mate element=(1) iteration=(2)
  end do
  print *, s
end program
