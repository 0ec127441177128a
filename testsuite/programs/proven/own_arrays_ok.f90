! Private arrays of which an iteration reads what it has written, and conditions that keep accesses in bounds
! (debugger.md 1.1, 1.9 Private-like data).
program own_arrays
    implicit none
    integer, parameter :: n = 16, most = 20
    double precision :: u(n, n), r(n, n), line(most), five(5), s
    integer :: i, j, m, next, last, limits(2)
    !DVM$ DISTRIBUTE (*, BLOCK) :: u
    !DVM$ SHADOW u(0:0, 2:2)
    !DVM$ ALIGN r(i, j) WITH u(i, j)
    limits = n
    last = limits(1)
    !DVM$ PARALLEL (j, i) ON u(i, j)
    do j = 1, n
        do i = 1, n
            u(i, j) = i + 0.1d0*j
            r(i, j) = 0
        end do
    end do
    !DVM$ PARALLEL (j) ON r(*, j), PRIVATE(line, five, i, m, next), SHADOW_RENEW(u)
    do j = 1, n
        line(1) = 0
        do i = 2, limits(1) - 1
            line(i) = u(i, j)
        end do
        line(last) = 1
        do m = 1, 5
            five(m) = m
        end do
        do i = 1, last - 1
            next = i + 1
            r(i, j) = line(i) - line(next) + five(mod(i, 5) + 1)
            if (j > 2 .and. j < n - 1) then
                r(i, j) = r(i, j) + u(i, j - 2) + u(i, j + 2)
            else if (j == 1) then
                r(i, j) = r(i, j) + u(i, j + 1)
            end if
        end do
        if (j /= n) five(3) = five(2)
        r(n, j) = five(3)
    end do
    five = 2
    s = five(1)
    !DVM$ PARALLEL (j, i) ON r(i, j), REDUCTION(SUM(s))
    do j = 1, n
        do i = 1, n
            s = s + r(i, j)
        end do
    end do
    print '(f14.6)', s
end program
