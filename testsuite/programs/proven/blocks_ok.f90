! Scalars of BLOCK constructs in loops that are judged as a whole: subscripts, bounds, variables of loops, and names that hide others.
program blocks_ok
  implicit none
  integer, parameter :: n = 12
  integer :: i, j, k, t
  double precision :: a(n, n), b(n, n), s
!DVM$ DISTRIBUTE a (BLOCK, BLOCK)
!DVM$ ALIGN b(i, j) WITH a(i, j)
  double precision :: c(n), d(n)
  t = 3
!DVM$ PARALLEL (j, i) ON a(i, j)
  do j = 1, n
    do i = 1, n
      block
        double precision :: t, u
        t = i + j
        u = t * t
        a(i, j) = t + u
        b(i, j) = 0
      end block
    end do
  end do
!DVM$ PARALLEL (j, i) ON b(i, j), SHADOW_RENEW (a)
  do j = 2, n - 1
    do i = 2, n - 1
      block
        integer :: up, down
        double precision :: sum
        up = i + 1
        down = i - 1
        sum = 0
        if (mod(i, 2) == 0) then
          sum = a(up, j)
        else
          sum = a(down, j)
        end if
        block
          double precision :: up
          up = sum + a(i, j - 1)
          b(i, j) = up
        end block
      end block
    end do
  end do
  do i = 1, n
    block
      integer :: n
      n = i
      c(n) = n
      n = n + t
    end block
  end do
  do k = 1, 4
    block
      integer :: first, last, i
      first = 2
      last = n - 1
      do i = first, last
        d(i) = c(i - 1) + c(i + 1)
      end do
    end block
  end do
  outer: do i = 2, n - 1
    inner: block
      double precision :: w
      if (c(i) > 8) exit outer
      w = d(i)
      if (w > 10) exit inner
      w = w + 1
      c(i) = w
    end block inner
  end do outer
  s = 0
  do i = 1, n
    block
      double precision :: part
      part = c(i)
      call add(part)
      s = s + part
    end block
  end do
  print *, s, c(1), d(2), d(n - 1)
contains
  subroutine add(x)
    double precision, intent(inout) :: x
    x = x + 1
  end subroutine add
end program blocks_ok
