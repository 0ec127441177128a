! Sections and whole arrays in loops: ranges, steps, private arrays, dummies, arrays with bounds of their own and with many subscripts
! (debugger.md 1.1, 1.9 Private-like data).
module work
    implicit none
contains
    subroutine smooth(u, v, m, n)
        integer, intent(in) :: m, n
        double precision :: u(:, 0:, :), v(m, 0:n + 1, n)
        integer :: i, j
        !DVM$ INHERIT u, v
        !DVM$ PARALLEL (j, i) ON v(*, i, j), SHADOW_RENEW(u)
        do j = 2, n - 1
            do i = 1, n
                v(:, i, j) = 0.25d0*(u(:, i - 1, j) + u(:, i + 1, j) + u(:, i, j - 1) + u(1:m, i, j + 1))
            end do
        end do
        !DVM$ PARALLEL (j, i) ON u(*, i, j)
        do j = 2, n - 1
            do i = 1, n
                if (mod(i, 3) == 0) then
                    u(:m - 1, i, j) = v(:m - 1, i, j)
                else
                    u(:, i, j) = v(:, i, j)
                end if
            end do
        end do
    end subroutine
end module

program sections
    use work
    implicit none
    integer, parameter :: m = 5, n = 12
    double precision :: a(m, 0:n + 1, n), b(m, 0:n + 1, n), w(m), x(m, m), s
    double precision :: blocks(2, 2, 2, 2, n), sums(n), plain(m, n), r(n)
    double precision, allocatable :: c(:, :)
    integer :: i, j, k
    !DVM$ DISTRIBUTE (*, BLOCK, BLOCK) :: a
    !DVM$ SHADOW a(0:0, 1:1, 1:1)
    !DVM$ ALIGN b(l, i, j) WITH a(l, i, j)
    !DVM$ DISTRIBUTE (BLOCK) :: r
    !DVM$ ALIGN c(*, j) WITH r(j)
    !DVM$ SHADOW c(0:0, 1:1)
    !DVM$ ALIGN blocks(*, *, *, *, j) WITH r(j)
    !DVM$ ALIGN sums(j) WITH r(j)
    allocate (c(-1:m - 2, n))
    do j = 1, n
        plain(:, j) = j
        plain(2:m:2, j) = plain(1:m - 1:2, j)
    end do
    !DVM$ PARALLEL (j, i) ON a(*, i, j)
    do j = 1, n
        do i = 0, n + 1
            a(:, i, j) = i + 0.5d0*j
            b(1:m:2, i, j) = 1
            b(2:m:2, i, j) = 2
        end do
    end do
    do k = 1, 2
        call smooth(a, b, m, n)
    end do
    !DVM$ PARALLEL (j) ON c(*, j)
    do j = 1, n
        c(:, j) = plain(:, j)
        c(-1:, j) = c(:, j) + 1
        blocks(:, :, 1, 1, j) = j
        blocks(1, 1, 2, 1, j) = blocks(2, 2, 1, 1, j)
        blocks(2, :, 2, 1, j) = 1
        blocks(1, 2, 2, 1, j) = 2
        do i = 1, 2
            blocks(i, 1:2, :, 2, j) = blocks(i, :, :, 1, j)
        end do
    end do
    ! What each iteration gives its own arrays.
    !DVM$ PARALLEL (j) ON c(*, j), PRIVATE(w, x, i), SHADOW_RENEW(c)
    do j = 2, n
        w = c(:, j - 1)
        x = 0
        do i = 1, m
            x(i, i:m) = w(i)
        end do
        x(:, 1) = x(1, :)
        sums(j) = sum(x) + sum(w(2:m:3)) + maxval(blocks(:, :, :, 2, j))
    end do
    ! The next iteration waits for this one.
    !DVM$ PARALLEL (j) ON c(*, j), ACROSS(c(0:0, 1:0))
    do j = 2, n
        c(0:m - 2, j) = c(0:m - 2, j) + c(0:m - 2, j - 1)
    end do
    s = 0
    !DVM$ PARALLEL (j) ON sums(j), REDUCTION(SUM(s))
    do j = 2, n
        s = s + sums(j) + sum(c(:, j)) + sum(c(3:2, j))
    end do
    !DVM$ PARALLEL (j, i) ON a(*, i, j), REDUCTION(SUM(s))
    do j = 1, n
        do i = 0, n + 1
            s = s + sum(a(:, i:i, j:j))
        end do
    end do
    print '(f16.4)', s
end program
