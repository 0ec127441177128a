! Loops with ACROSS: which way their strips lie must not change what they compute.
program pipelines
  implicit none
  integer, parameter :: n = 37, m = 41, l = 12
  integer(8) :: a(0:n, -1:m), r(n, m), c(5, n, m), v(n, m, l)
!DVM$ DISTRIBUTE (BLOCK, BLOCK) :: a
!DVM$ DISTRIBUTE (*, BLOCK) :: r
!DVM$ DISTRIBUTE (*, BLOCK, BLOCK) :: c
!DVM$ DISTRIBUTE (BLOCK, BLOCK, BLOCK) :: v
  integer :: i, j, k, next(n), parts
  parts = 3
  do i = 1, n
    next(i) = mod(i * 5 + 2, n) + 1
  end do
!DVM$ PARALLEL (j, i) ON a(i, j)
  do j = -1, m
    do i = 0, n
      a(i, j) = mod(i * 7 + j * 3 + 10, 101)
    end do
  end do
!DVM$ PARALLEL (j, i) ON r(i, j)
  do j = 1, m
    do i = 1, n
      r(i, j) = mod(i * 3 + j * 13, 107)
    end do
  end do
!DVM$ PARALLEL (j, i) ON c(*, i, j), PRIVATE (k)
  do j = 1, m
    do i = 1, n
      do k = 1, 5
        c(k, i, j) = mod(i * 9 + j * 2 + k, 109)
      end do
    end do
  end do
!DVM$ PARALLEL (k, j, i) ON v(i, j, k)
  do k = 1, l
    do j = 1, m
      do i = 1, n
        v(i, j, k) = mod(i * 3 + j * 5 + k * 7, 113)
      end do
    end do
  end do

!DVM$ PARALLEL (j, i) ON a(i, j), ACROSS (a(1:1, 1:1))
  do j = 0, m - 1
    do i = 1, n - 1
      a(i, j) = mod(a(i - 1, j) * 3 + a(i + 1, j) + a(i, j - 1) * 5 + a(i, j + 1) + a(i, j), 100003_8)
    end do
  end do
  call told('both', 1)
!DVM$ PARALLEL (j, i) ON a(i, j), ACROSS (a(1:1, 1:1)), STAGE (parts)
  do j = m - 1, 0, -1
    do i = 1, n - 1, 2
      a(i, j) = mod(a(i - 1, j) * 3 + a(i + 1, j) + a(i, j - 1) * 5 + a(i, j + 1) + a(i, j), 100003_8)
    end do
  end do
  call told('down and up', 1)
!DVM$ PARALLEL (j, i) ON r(i, j), ACROSS (r(0:0, 1:1))
  do j = 2, m - 1
    do i = 2, n - 1
      r(i, j) = mod(r(i + 1, j - 1) * 3 + r(i - 1, j + 1) * 5 + r(i, j), 100003_8)
    end do
  end do
  call told('oblique', 2)
!DVM$ PARALLEL (j, i) ON r(i, j), ACROSS (r(0:0, 1:1))
  do j = 2, m - 1
    do i = 2, n - 1
      r(i, j) = mod(r(i - 1, j - 1) * 3 + r(i + 1, j + 1) * 5 + r(i, j), 100003_8)
    end do
  end do
  call told('oblique the other way', 2)
!DVM$ PARALLEL (j, i) ON r(i, j), ACROSS (r(0:0, 1:1))
  do j = 2, m - 1
    do i = n - 1, 2, -1
      r(i, j) = mod(r(i - 1, j - 1) * 3 + r(i + 1, j + 1) * 5 + r(i, j), 100003_8)
    end do
  end do
  call told('oblique, up and down', 2)
!DVM$ PARALLEL (j, i) ON r(i, j), ACROSS (r(0:0, 1:0))
  do j = 2, m
    do i = 1, n
      r(i, j) = mod(r(next(i), j - 1) * 3 + r(i, j), 100003_8)
    end do
  end do
  call told('indirect', 2)
!DVM$ PARALLEL (j) ON r(*, j), ACROSS (r(0:0, 1:1))
  do j = 2, m - 1
    r(2:n - 1, j) = mod(r(3:n, j - 1) * 3 + r(1:n - 2, j + 1) + r(2:n - 1, j), 100003_8)
  end do
  call told('rows', 2)
!DVM$ PARALLEL (j, i) ON c(*, i, j), ACROSS (c(0:0, 1:1, 1:1)), PRIVATE (k)
  do j = 2, m - 1
    do i = 2, n - 1
      do k = 1, 5
        c(k, i, j) = mod(c(k, i - 1, j) * 3 + c(6 - k, i, j - 1) + c(k, i + 1, j) + c(k, i, j + 1), 100003_8)
      end do
    end do
  end do
  call told('points of five', 3)
!DVM$ PARALLEL (j, i) ON c(*, i, j), ACROSS (c(0:0, 0:0, 1:1))
  do j = 2, m - 1
    do i = 2, n - 1
      c(:, i, j) = mod(c(:, i, j - 1) * 3 + c(:, i, j + 1) + c(:, i, j), 100003_8)
    end do
  end do
  call told('sections of five', 3)
!DVM$ PARALLEL (k, j, i) ON v(i, j, k), ACROSS (v(0:0, 0:0, 1:1))
  do k = 2, l - 1
    do j = 2, m - 1
      do i = 2, n - 1
        v(i, j, k) = mod(v(i, j, k - 1) * 3 + v(i, j, k + 1) * 7, 100003_8)
      end do
    end do
  end do
  call told('last of three', 4)
!DVM$ PARALLEL (k, j, i) ON v(i, j, k), ACROSS (v(1:1, 0:0, 0:0))
  do k = 2, l - 1
    do j = 2, m - 1
      do i = n - 1, 2, -1
        v(i, j, k) = mod(v(i - 1, j, k) * 3 + v(i + 1, j, k) * 7, 100003_8)
      end do
    end do
  end do
  call told('first of three', 4)
!DVM$ PARALLEL (k, j, i) ON v(i, j, k), ACROSS (v(1:1, 1:1, 1:1))
  do k = 2, l - 1
    do j = m - 1, 2, -3
      do i = 2, n - 1
        v(i, j, k) = mod(v(i - 1, j, k) * 3 + v(i, j - 1, k) + v(i, j, k - 1) + v(i + 1, j, k) + v(i, j + 1, k) * 7, 100003_8)
      end do
    end do
  end do
  call told('all three', 4)
  ! Bounds that vary: of each loop a process executes what is its own.
  do parts = 0, 1
!DVM$ PARALLEL (j, i) ON a(i, j), SHADOW_RENEW (a)
    do j = 0, m - 1
      do i = 1 + mod(j + parts, 2), n - 1, 2
        a(i, j) = mod(a(i - 1, j) * 3 + a(i + 1, j) + a(i, j - 1) * 5 + a(i, j + 1), 100003_8)
      end do
    end do
  end do
  call told('two colours', 1)
!DVM$ PARALLEL (j, i) ON a(i, j)
  do j = 1, n
    do i = j, 1, -2
      a(i, j) = a(i, j) + i
    end do
  end do
  call told('triangle', 1)
contains
  subroutine told(what, which)
    character(*), intent(in) :: what
    integer, intent(in) :: which
    integer(8) :: total
    integer :: p, q, s
    total = 0
    select case (which)
    case (1)
!DVM$ PARALLEL (q, p) ON a(p, q), REDUCTION (SUM(total))
      do q = -1, m
        do p = 0, n
          total = total + a(p, q) * (p * m + q + 2)
        end do
      end do
    case (2)
!DVM$ PARALLEL (q, p) ON r(p, q), REDUCTION (SUM(total))
      do q = 1, m
        do p = 1, n
          total = total + r(p, q) * (p * m + q)
        end do
      end do
    case (3)
!DVM$ PARALLEL (q, p) ON c(*, p, q), REDUCTION (SUM(total)), PRIVATE (s)
      do q = 1, m
        do p = 1, n
          do s = 1, 5
            total = total + c(s, p, q) * ((p * m + q) * 5 + s)
          end do
        end do
      end do
    case (4)
!DVM$ PARALLEL (s, q, p) ON v(p, q, s), REDUCTION (SUM(total))
      do s = 1, l
        do q = 1, m
          do p = 1, n
            total = total + v(p, q, s) * ((p * m + q) * l + s)
          end do
        end do
      end do
    end select
    print '(A, I0)', what // ' ', total
  end subroutine told
end program pipelines
