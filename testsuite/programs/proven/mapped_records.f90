! The same shapes with faults (debugger.md 1.9 Grain).
program mapped_records
  implicit none
  integer, parameter :: n = 12
  type point
    double precision :: x, y
  end type point
  type cell
    integer :: kind
    double precision :: v(3)
    real :: weight
  end type cell
  type(point) :: p(n, n), q(n, n)
  type(cell), allocatable :: c(:, :)
  type(cell) :: plain(n)
  type(point) :: own
  double precision :: total, more
  integer :: i, j, k
!DVM$ DISTRIBUTE p (BLOCK, BLOCK)
!DVM$ SHADOW p(1:1, 1:1)
!DVM$ ALIGN q(i, j) WITH p(i, j)
!DVM$ ALIGN c(i, j) WITH p(i, j)
!DVM$ SHADOW c(1:1, 1:1)
  allocate (c(n, n))
  do i = 1, n
    if (i /= 4) plain(i)%weight = i
    plain(i)%kind = i
  end do
  more = 0
  do i = 1, n
    more = more + plain(i)%kind + plain(i)%weight     ! EXPECT uninitialized PLAIN
  end do
!DVM$ PARALLEL (j, i) ON p(i, j), PRIVATE (k)
  do j = 1, n
    do i = 1, n
      p(i, j)%x = i
      p(i, j)%y = j
      c(i, j)%kind = i
      do k = 1, 3
        c(i, j)%v(k) = k
      end do
      if (i /= 5) c(i, j)%weight = 1
    end do
  end do
!DVM$ PARALLEL (j, i) ON q(i, j), SHADOW_RENEW (p), PRIVATE (own)
  do j = 2, n - 1
    do i = 2, n - 1
      own%x = p(i - 1, j)%x
      own%y = c(i, j - 1)%v(1)                        ! EXPECT nonlocal C
      q(i, j)%x = own%x + own%y
    end do
  end do
!DVM$ PARALLEL (j, i) ON p(i, j)
  do j = 1, n
    do i = 1, n
      p(i, j)%x = p(i, j)%x + 1
    end do
  end do
  ! The record is stale as a whole, whatever part of it was written.
!DVM$ PARALLEL (j, i) ON q(i, j)
  do j = 2, n - 1
    do i = 2, n - 1
      q(i, j)%x = p(i, j - 1)%y                       ! EXPECT shadow-stale P
    end do
  end do
!DVM$ PARALLEL (j, i) ON p(i, j), SHADOW_RENEW (p, c)
  do j = 2, n - 1
    do i = 2, n - 1
      p(i, j)%x = p(i - 1, j)%x                       ! EXPECT dependence P
      c(i, j)%v(1) = c(i, j + 1)%v(1)                 ! EXPECT anti-dependence C
    end do
  end do
!DVM$ PARALLEL (j, i) ON p(i, j)
  do j = 1, n
    do i = 1, n
      c(j, i)%kind = 0                                ! EXPECT nonlocal C
    end do
  end do
  total = 0
!DVM$ PARALLEL (j, i) ON p(i, j), REDUCTION (SUM(total), SUM(more))
  do j = 1, n
    do i = 1, n
      more = more + q(i, j)%y                         ! EXPECT uninitialized Q
      total = total + p(i, j)%x + c(i, j)%weight      ! EXPECT uninitialized C
    end do
  end do
!DVM$ PARALLEL (j, i) ON p(i, j), PRIVATE (own)
  do j = 1, n
    do i = 1, n
      own%x = i
      q(i, j)%x = own%y                               ! EXPECT private-uninit OWN
    end do
  end do
  print '(a)', 'done'
end program mapped_records
