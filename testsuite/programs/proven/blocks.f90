! What is wrong with scalars of BLOCK constructs, and with what they choose, in loops that would be judged as a whole.
program blocks
  implicit none
  integer, parameter :: n = 12
  integer :: i, j, k, count
  double precision :: a(n, n), b(n, n), s
!DVM$ DISTRIBUTE a (BLOCK, BLOCK)
!DVM$ ALIGN b(i, j) WITH a(i, j)
  double precision :: c(n), d(n)
  count = 0
!DVM$ PARALLEL (j, i) ON a(i, j)
  do j = 1, n
    do i = 1, n
      block
        double precision :: t
        t = i + j
        a(i, j) = t
        b(i, j) = 0
      end block
    end do
  end do
  ! The neighbours were not renewed.
!DVM$ PARALLEL (j, i) ON b(i, j)
  do j = 2, n - 1
    do i = 2, n - 1
      block
        integer :: up
        up = i + 1
        b(i, j) = a(up, j) ! EXPECT nonlocal A
      end block
    end do
  end do
  ! Other iterations write what is read.
!DVM$ PARALLEL (j, i) ON a(i, j), SHADOW_RENEW (a)
  do j = 2, n - 1
    do i = 2, n - 1
      block
        integer :: down
        double precision :: w
        down = i - 1
        w = a(down, j) ! EXPECT dependence A
        a(i, j) = w
      end block
    end do
  end do
  ! It is born anew with each turn.
  do i = 1, n
    block
      integer :: kept
      if (i == 1) kept = 5
      if (kept > 3) count = count + 1 ! EXPECT uninitialized KEPT
    end block
  end do
!DVM$ PARALLEL (j, i) ON b(i, j)
  do j = 1, n
    do i = 1, n
      block
        integer :: kept
        if (i > 3) kept = 5
        if (i > 2) then
          if (kept > 3) b(i, j) = 1 ! EXPECT uninitialized KEPT
        end if
      end block
    end do
  end do
  c = 1
  ! One element too far.
  do i = 1, n
    block
      integer :: next
      next = i + 1
      if (i < n .or. n > 5) d(i) = c(min(next, n))
      if (i == n) d(i) = c(next) ! EXPECT bounds C
    end block
  end do
  do k = 1, 2
    block
      integer :: last, i
      last = n + 1
      do i = 2, last
        if (i <= n .or. k < 0) d(i - 1) = 0
        if (i == last) d(i - last + n) = c(i - 1) + c(i) ! EXPECT bounds C
      end do
    end block
  end do
  ! The value is given where the block is left, or not at all.
  do i = 1, n
    early: block
      integer :: found
      if (c(i) > 5) exit early
      found = i
      d(found) = 1
    end block early
  end do
  do i = 1, n
    block
      integer :: found
      call look(found)
      if (found > 0) count = count + 1 ! EXPECT uninitialized FOUND
    end block
  end do
  s = 0
  do i = 1, n
    s = s + d(i)
  end do
  print *, n
contains
  subroutine look(x)
    integer, intent(inout) :: x
    if (n < 0) x = 1
  end subroutine look
end program blocks
