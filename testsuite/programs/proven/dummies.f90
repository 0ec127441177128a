! Scalar dummies in loops: without a value, in private lists, changed by iterations (debugger.md 1.9 Private-like data).
module work
    implicit none
contains
    subroutine private_one(a, n, h)
        integer, intent(in) :: n
        double precision :: h, a(n, n)
        integer :: i, j
        !DVM$ INHERIT a
        !DVM$ PARALLEL (j, i) ON a(i, j), PRIVATE(h)
        do j = 1, n
            do i = 1, n
                a(i, j) = h ! EXPECT private-uninit X iteration=(1,1)
            end do
        end do
    end subroutine
    subroutine changed(a, n, h)
        integer, intent(in) :: n
        double precision :: h, a(n, n)
        integer :: i, j
        !DVM$ INHERIT a
        !DVM$ PARALLEL (j, i) ON a(i, j)
        do j = 1, n
            do i = 1, n
                a(i, j) = h
                if (i == n .and. j == n) h = 1 ! EXPECT readonly-write Y with=previous read@-1 iteration=(40,40)
            end do
        end do
    end subroutine
    subroutine lost(a, n, h)
        integer, intent(in) :: n
        double precision :: h, a(n, n)
        integer :: i, j
        !DVM$ INHERIT a
        !DVM$ PARALLEL (j, i) ON a(i, j)
        do j = 1, n
            do i = 1, n
                a(i, j) = h ! EXPECT uninitialized Z
            end do
        end do
    end subroutine
    subroutine last_one(p, n, h)
        integer, intent(in) :: n
        double precision, intent(in) :: h
        double precision :: p(n)
        integer :: i
        do i = 1, n
            p(i) = i
            if (i == n) p(i) = h ! EXPECT uninitialized U
        end do
    end subroutine
    subroutine out(p, n, h)
        integer, intent(in) :: n
        double precision, intent(out) :: h
        double precision :: p(n)
        integer :: i
        do i = 1, n
            p(i) = h ! EXPECT uninitialized V
            h = i
        end do
    end subroutine
    subroutine flow(a, n, shift)
        integer, intent(in) :: n, shift
        double precision :: a(n, n)
        integer :: i, j
        !DVM$ INHERIT a
        !DVM$ PARALLEL (j, i) ON a(i, j)
        do j = 2, n
            do i = 1, n
                a(i, j) = a(i, j - shift) ! EXPECT dependence A element=[1,2] ! EXPECT nonlocal A element=[1,1]
            end do
        end do
    end subroutine
    subroutine right(a, n, h, shift)
        integer, intent(in) :: n, shift
        double precision, intent(in) :: h
        double precision :: a(n, n)
        integer :: i, j
        !DVM$ INHERIT a
        !DVM$ PARALLEL (j, i) ON a(i, j)
        do j = 2, n
            do i = 1, n
                a(i, j) = h*a(i, j - shift)
            end do
        end do
    end subroutine
end module

program dummies
    use work
    implicit none
    integer, parameter :: n = 40
    double precision :: a(n, n), x, y, z, u, v, p(n*n), steps(3)
    !DVM$ DISTRIBUTE a(BLOCK, BLOCK)
    !DVM$ SHADOW a(0:0, 1:1)
    x = 1
    y = 2
    steps(2) = 1
    call private_one(a, n, x)
    call changed(a, n, y)
    call lost(a, n, z)
    call lost(a, n, steps(2))
    call lost(a, n, steps(3))
    call last_one(p, n*n, u)
    call out(p, n*n, v)
    call out(p, n*n, x)
    call flow(a, n, 1)
    call right(a, n, x, 0)
    call right(a, n, 2d0, 0)
    call right(a, n, steps(2), 0)
    !DVM$ REMOTE_ACCESS(a(3, 4))
    print *, a(3, 4) > 0
end program
