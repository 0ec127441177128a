! Sections and whole arrays in loops, with faults (debugger.md 1.1, 1.9 Private-like data).
program sections
    implicit none
    integer, parameter :: m = 5, n = 12
    double precision :: a(m, n, n), b(m, n, n), d(n, n), w(m), x(m, m)
    double precision :: blocks(2, 2, 2, 2, n), e(m, n)
    integer :: i, j, k
    !DVM$ DISTRIBUTE (*, BLOCK, BLOCK) :: a
    !DVM$ SHADOW a(0:0, 1:1, 1:1)
    !DVM$ ALIGN b(l, i, j) WITH a(l, i, j)
    !DVM$ ALIGN d(i, j) WITH a(*, i, j)
    !DVM$ DISTRIBUTE (*, BLOCK) :: e
    !DVM$ ALIGN blocks(*, *, *, *, j) WITH e(*, j)
    !DVM$ PARALLEL (j, i) ON a(*, i, j)
    do j = 1, n
        do i = 1, n
            a(:, i, j) = i + j
            if (i /= n .or. j /= n) b(:, i, j) = 1
            if (i == n .and. j == n) b(1:m - 1, i, j) = 1
            d(i, j) = 0
        end do
    end do
    !DVM$ PARALLEL (j) ON e(*, j)
    do j = 1, n
        e(:, j) = j
        blocks(:, :, :, 1, j) = j
        blocks(:, 1:2, 1, 2, j) = j
    end do
    ! One element has no value.
    !DVM$ PARALLEL (j, i) ON a(*, i, j)
    do j = 1, n
        do i = 1, n
            a(:, i, j) = a(:, i, j) + 0*b(:, i, j) ! EXPECT uninitialized b element=[5,12,12] iteration=(12,12)
        end do
    end do
    !DVM$ PARALLEL (j) ON e(*, j)
    do j = 1, n
        e(1, j) = 0*blocks(1, 2, 2, 2, j) ! EXPECT uninitialized blocks element=[1,2,2,2,1] iteration=(1)
    end do
    ! What the edges would have.
    !DVM$ PARALLEL (j, i) ON a(*, i, j)
    do j = 1, n
        do i = 2, n
            b(:, i, j) = a(:, i - 1, j) ! EXPECT nonlocal a element=[1,1,1] iteration=(1,2)
        end do
    end do
    ! Iterations that follow each other.
    !DVM$ PARALLEL (j, i) ON a(*, i, j), SHADOW_RENEW(a)
    do j = 1, n
        do i = 2, n
            a(1:2, i, j) = a(2:3, i - 1, j) ! EXPECT dependence a element=[2,2,1] iteration=(1,3)
        end do
    end do
    ! Too far in the last iterations.
    !DVM$ PARALLEL (j, i) ON d(i, j)
    do j = 1, n
        do i = 1, n
            k = m
            if (j == n) k = m + 1
            d(i, j) = 0*sum(b(2:k, i, j)) ! EXPECT bounds b iteration=(12,1)
        end do
    end do
    !DVM$ PARALLEL (j) ON e(*, j), PRIVATE(w, x, i)
    do j = 1, n
        w(1:m - 1) = e(1:m - 1, j)
        x = 0
        do i = 1, m
            x(i, i) = 0
        end do
        e(:, j) = e(:, j) + 0*w ! EXPECT private-uninit w
    end do
    !DVM$ PARALLEL (j) ON e(*, j), PRIVATE(x)
    do j = 1, n
        x(:, 2:m) = j
        x(:, 1) = x(2, :)*0 ! EXPECT private-uninit x
        e(:, j) = x(:, 3)
    end do
    w = 1
    !DVM$ PARALLEL (j) ON e(*, j), PRIVATE(w)
    do j = 1, n
        w(:) = j
        e(:, j) = w
    end do
    if (w(3) > 100) print *, 'much' ! EXPECT private-uninit w
    print *, 'done'
end program
