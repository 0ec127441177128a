! Iterations that call procedures with loops of their own: what is wrong in one of their elements, the first or the last
! (debugger.md 1.9 Calls, 1.9 Private-like data).
module columns
    implicit none
    double precision :: table(80)
contains
    subroutine copy(u, v, n)
        integer, intent(in) :: n
        double precision, intent(in) :: u(:)
        double precision, intent(inout) :: v(:)
        integer :: i
        do i = 1, n
            v(i) = u(i)
        end do
    end subroutine
    subroutine copy_out(u, v, n)
        integer, intent(in) :: n
        double precision, intent(in) :: u(:)
        double precision, intent(inout) :: v(:)
        integer :: i
        do i = 1, n
            v(i) = u(i) ! EXPECT shadow-write B element=[1,2] iteration=(1)
        end do
    end subroutine
    subroutine copy_in(u, v, n)
        integer, intent(in) :: n
        double precision, intent(in) :: u(:)
        double precision, intent(inout) :: v(:)
        integer :: i
        do i = 1, n
            v(i) = u(i) ! EXPECT nonlocal A element=[1,2] iteration=(1)
        end do
    end subroutine
    subroutine missing(u, v, n)
        integer, intent(in) :: n
        double precision, intent(in) :: u(:)
        double precision, intent(inout) :: v(:)
        integer :: i
        do i = 1, n
            v(i) = u(i) ! EXPECT uninitialized C element=[80,5] iteration=(5)
        end do
    end subroutine
    subroutine skew(a, b, n, j)
        integer, intent(in) :: n, j
        double precision :: a(n, n), b(n, n)
        integer :: i
        do i = 1, n
            b(i, j) = a(i, j + i/n) ! EXPECT nonlocal A element=[80,2] iteration=(1)
        end do
    end subroutine
    subroutine gather(u, v, n)
        integer, intent(in) :: n
        double precision, intent(in) :: u(:)
        double precision, intent(inout) :: v(:)
        integer :: i
        do i = 1, n
            v(i) = v(i) + u(i) ! EXPECT dependence SUMS element=[1] iteration=(2) with=previous write@+0 iteration=(1)
        end do
    end subroutine
    subroutine sometimes(u, v, n)
        integer, intent(in) :: n
        double precision, intent(in) :: u(:)
        double precision, intent(inout) :: v(:)
        integer :: i
        do i = 1, n
            if (u(i) > 157.5d0) v(i) = u(i) ! EXPECT dependence SUMS element=[80] iteration=(79) with=previous write@+0 iteration=(78)
        end do
    end subroutine
    subroutine shift(p, q, n)
        integer, intent(in) :: n
        double precision, intent(inout) :: p(:), q(:)
        integer :: i
        do i = 1, n
            p(i) = q(i) ! EXPECT anti-dependence P element=[1,2] iteration=(2) with=previous read@+0 iteration=(1)
        end do
    end subroutine
    subroutine change(v, n)
        integer, intent(in) :: n
        double precision, intent(in) :: v(:)
        integer :: i
        do i = n, n - 70, -1
            table(i) = v(i) ! EXPECT readonly-write TABLE element=[80] with=previous read@+8 iteration=(40)
        end do
    end subroutine
    subroutine look(v, n)
        integer, intent(in) :: n
        double precision, intent(inout) :: v(:)
        integer :: i
        do i = 1, n
            v(i) = table(i) ! EXPECT private-uninit TABLE element=[10]
        end do
    end subroutine
    subroutine beyond(u, v, n)
        integer, intent(in) :: n
        double precision, intent(in) :: u(:)
        double precision, intent(inout) :: v(:)
        integer :: i
        do i = 1, n
            v(i) = u(i) ! EXPECT bounds A element=[81] ! EXPECT bounds B element=[81]
        end do
    end subroutine
    subroutine scaled(a, b, n, h)
        integer, intent(in) :: n
        double precision, intent(in) :: h
        double precision :: a(n, n), b(n, n)
        integer :: i, j
        !DVM$ INHERIT a, b
        !DVM$ PARALLEL (j, i) ON b(i, j)
        do j = 1, n
            do i = 1, n
                b(i, j) = h*a(i, j) ! EXPECT uninitialized X
            end do
        end do
    end subroutine
    subroutine sequential(p, n, h)
        integer, intent(in) :: n
        double precision, intent(in) :: h
        double precision :: p(n)
        integer :: i
        do i = 1, n
            p(i) = h*i ! EXPECT uninitialized Y
        end do
    end subroutine
end module

program in_iteration
    use columns
    implicit none
    integer, parameter :: n = 80
    double precision :: a(n, n), b(n, n), c(n, n), p(n, n), sums(n), x, y, line(2*n*n)
    integer :: i, j
    !DVM$ DISTRIBUTE a(*, BLOCK)
    !DVM$ SHADOW a(0:0, 1:1)
    !DVM$ ALIGN b(i, j) WITH a(i, j)
    !DVM$ ALIGN c(i, j) WITH a(i, j)
    !DVM$ PARALLEL (j) ON a(*, j), PRIVATE(i)
    do j = 1, n
        do i = 1, n
            a(i, j) = i + j
            if (i /= n .or. j /= 5) c(i, j) = 0
        end do
    end do
    do j = 1, n
        do i = 1, n
            p(i, j) = i + j
        end do
        sums(j) = 0
        table(j) = j
    end do
    !DVM$ PARALLEL (j) ON b(*, j)
    do j = 1, n
        call copy(a(:, j), b(:, j), n)
    end do
    !DVM$ PARALLEL (j) ON b(*, j)
    do j = 1, n - 1
        call copy_out(a(:, j), b(:, j + 1), n)
    end do
    !DVM$ PARALLEL (j) ON b(*, j)
    do j = 1, n - 1
        call copy_in(a(:, j + 1), b(:, j), n)
    end do
    !DVM$ PARALLEL (j) ON b(*, j)
    do j = 1, n
        call missing(c(:, j), b(:, j), n)
    end do
    !DVM$ PARALLEL (j) ON b(*, j)
    do j = 1, n - 1
        call skew(a, b, n, j)
    end do
    !DVM$ PARALLEL (j)
    do j = 1, n
        call gather(p(:, j), sums, n)
    end do
    !DVM$ PARALLEL (j)
    do j = 1, n
        call sometimes(p(:, j), sums, n)
    end do
    !DVM$ PARALLEL (j)
    do j = 1, n - 1
        call shift(p(:, j), p(:, j + 1), n)
    end do
    !DVM$ PARALLEL (j) ON b(*, j)
    do j = 1, n
        call look(b(:, j), n)
        if (j == 40) call change(b(:, j), n)
    end do
    do j = 1, n
        table(j) = j
    end do
    !DVM$ PARALLEL (j) ON b(*, j)
    do j = 1, n
        if (j == 1) call change(b(:, j), n)
        call look(b(:, j), n)
    end do
    !DVM$ PARALLEL (j) ON b(*, j)
    do j = n, n
        call beyond(a(:, j), b(:, j), n + 1)
    end do
    call scaled(a, b, n, x)
    call sequential(line, 2*n*n, y)
    !DVM$ REMOTE_ACCESS(b(5, 7))
    print *, b(5, 7), sums(3), p(3, 4), line(1)
end program
