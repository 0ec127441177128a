! Arrays of records in loops, distributed and not: parts of one size and of several, copies, arrays in them, a private record (debugger.md 1.9 Grain).
! COUNTS differ
program mapped_records
  implicit none
  integer, parameter :: n = 12
  type point
    double precision :: x, y
  end type point
  type cell
    integer :: kind
    double precision :: v(0:2)
    type(point) :: at
    real :: weight
    logical :: is_set
  end type cell
  type(point) :: p(n, n), q(n, n)
  type(cell), allocatable :: c(:, :)
  type(cell) :: plain(n)
  type(point) :: own
  double precision :: total
  integer :: i, j, k, turn
!DVM$ DISTRIBUTE p (BLOCK, BLOCK)
!DVM$ SHADOW p(1:1, 1:1)
!DVM$ ALIGN q(i, j) WITH p(i, j)
!DVM$ ALIGN c(i, j) WITH p(i, j)
!DVM$ SHADOW c(1:1, 1:1)
  allocate (c(n, n))
  do i = 1, n
    plain(i)%kind = i
    plain(i)%weight = 0.5
    do k = 0, 2
      plain(i)%v(k) = k
    end do
  end do
  do turn = 1, 3
    do i = 2, n
      plain(i)%v(1) = plain(i - 1)%v(1) + plain(i)%v(2)*plain(i)%weight
    end do
  end do
!DVM$ PARALLEL (j, i) ON p(i, j), PRIVATE (k)
  do j = 1, n
    do i = 1, n
      p(i, j)%x = i
      p(i, j)%y = j
      c(i, j)%kind = mod(i, 3)
      c(i, j)%weight = 1
      c(i, j)%is_set = i > j
      do k = 0, 2
        c(i, j)%v(k) = k
      end do
      c(i, j)%at%x = p(i, j)%x
      c(i, j)%at%y = plain(j)%v(0)
    end do
  end do
  do turn = 1, 3
!DVM$ PARALLEL (j, i) ON q(i, j), SHADOW_RENEW (p, c), PRIVATE (own)
    do j = 2, n - 1
      do i = 2, n - 1
        own%x = p(i - 1, j)%x + p(i + 1, j)%y
        own%y = c(i, j - 1)%at%x*c(i, j + 1)%v(2)
        q(i, j)%x = own%x
        q(i, j)%y = own%y
      end do
    end do
!DVM$ PARALLEL (j, i) ON p(i, j)
    do j = 2, n - 1
      do i = 2, n - 1
        p(i, j)%x = q(i, j)%x/4
        c(i, j)%kind = c(i, j)%kind + int(q(i, j)%y)
        c(i, j)%weight = c(i, j)%weight*0.5
        if (c(i, j)%is_set) c(i, j)%v(1) = c(i, j)%weight
      end do
    end do
    ! Other parts of the neighbours than those that are written.
!DVM$ PARALLEL (j, i) ON p(i, j), SHADOW_RENEW (p, c)
    do j = 2, n - 1
      do i = 2, n - 1
        p(i, j)%x = p(i - 1, j)%y
        c(i, j)%v(0) = c(i, j - 1)%v(1)
      end do
    end do
!DVM$ PARALLEL (j, i) ON p(i, j), ACROSS (p(1:0, 0:0))
    do j = 2, n - 1
      do i = 2, n - 1
        p(i, j)%y = p(i - 1, j)%y + 1
      end do
    end do
  end do
  total = 0
!DVM$ PARALLEL (j, i) ON p(i, j), REDUCTION (SUM(total))
  do j = 1, n
    do i = 1, n
      total = total + p(i, j)%x + p(i, j)%y + c(i, j)%v(1) + c(i, j)%kind + c(i, j)%weight
    end do
  end do
  print '(2f14.4)', total, plain(n)%v(1)
end program mapped_records
