! The same with faults (debugger.md 1.1, 1.9 Private-like data).
program own_arrays
    implicit none
    integer, parameter :: n = 16, most = 20
    double precision :: u(n, n), line(most), five(5), s
    integer :: i, j, m, next, last
    !DVM$ DISTRIBUTE (*, BLOCK) :: u
    !DVM$ SHADOW u(0:0, 2:2)
    last = n
    s = 0
    !DVM$ PARALLEL (j, i) ON u(i, j)
    do j = 1, n
        do i = 1, n
            u(i, j) = i
        end do
    end do
    !DVM$ PARALLEL (j) ON u(*, j), PRIVATE(line, i, next)
    do j = 1, n
        do i = 2, last - 1
            line(i) = u(i, j)
        end do
        do i = 1, last - 1
            next = i + 1
            u(i, j) = line(next) ! EXPECT private-uninit line
        end do
    end do
    !DVM$ PARALLEL (j) ON u(*, j), PRIVATE(line, i)
    do j = 1, n
        do i = 1, last
            line(i) = i
        end do
        u(1, j) = line(last + 5 - j/20) ! EXPECT bounds line
    end do
    do m = 1, 2
        five = 1
        !DVM$ PARALLEL (j) ON u(*, j), PRIVATE(five, i)
        do j = 1, n
            do i = 1, 4
                five(i) = j
            end do
            u(2, j) = five(4)
        end do
        s = s + five(5)
        if (five(4) > 100) s = s + 1 ! EXPECT private-uninit five
    end do
    print '(f14.6)', s
end program
