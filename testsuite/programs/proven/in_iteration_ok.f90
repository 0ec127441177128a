! Iterations that call procedures with loops of their own, which are judged where they begin: columns, neighbours in edges, local and private
! work arrays, tables, rows that grow, conditions, scalar dummies of all sorts (debugger.md 1.9 Calls, 1.9 Private-like data).
module columns
    implicit none
    double precision :: table(80)
    integer :: width
contains
    subroutine smooth(u, v, n, h)
        integer, intent(in) :: n
        double precision, intent(in) :: u(:), h
        double precision, intent(inout) :: v(:)
        integer :: i
        do i = 2, n - 1
            v(i) = u(i) + h*(u(i - 1) - 2*u(i) + u(i + 1))
        end do
    end subroutine

    subroutine between(left, right, v, n)
        integer, intent(in) :: n
        double precision, intent(in) :: left(n), right(n)
        double precision, intent(inout) :: v(n)
        integer :: i
        do i = 1, n
            v(i) = v(i) + right(i) - left(i)
        end do
    end subroutine

    subroutine whole(a, b, n, j)
        integer, intent(in) :: n, j
        double precision :: a(n, n), b(n, n), w(n)
        integer :: i, k
        do i = 1, n
            w(i) = a(i, j)*table(i)
        end do
        do i = 2, n
            w(i) = w(i) + w(i - 1)
        end do
        do i = 1, n
            do k = i, min(i + 3, n)
                if (mod(i, 2) == 0) b(k, j) = b(k, j) + w(i)*0.5d0
            end do
        end do
    end subroutine

    subroutine fill(w, u, n)
        integer, intent(in) :: n
        double precision, intent(out) :: w(*)
        double precision, intent(in) :: u(n)
        integer :: i
        do i = 1, n
            w(i) = u(i) + width
        end do
    end subroutine

    subroutine total(w, n, s)
        integer, intent(in) :: n
        double precision, intent(in) :: w(*)
        double precision, intent(inout) :: s
        integer :: i
        do i = 1, n
            s = s + w(i)
        end do
    end subroutine

    subroutine scaled(a, b, n, h, k)
        integer, intent(in) :: n, k
        double precision, intent(in) :: h
        double precision :: a(n, n), b(n, n)
        integer :: i, j
        !DVM$ INHERIT a, b
        !DVM$ PARALLEL (j, i) ON b(i, j), SHADOW_RENEW(a)
        do j = 2, n - 1
            do i = 2, n - 1
                b(i, j) = h*(a(i, j - 1) + a(i, j + 1)) + k
            end do
        end do
    end subroutine

    subroutine sequential(p, q, n, h, last)
        integer, intent(in) :: n
        double precision, intent(in) :: h
        double precision :: p(n, n), q(n, n)
        integer, intent(out) :: last
        integer :: i, j
        do j = 1, n
            do i = 1, n
                p(i, j) = h*q(i, j)
                last = i
            end do
        end do
    end subroutine
end module

program in_iteration
    use columns
    implicit none
    integer, parameter :: n = 80
    double precision :: a(n, n), b(n, n), w(n), p(n, n), q(n, n), s, steps(3)
    integer :: i, j, last
    !DVM$ DISTRIBUTE a(*, BLOCK)
    !DVM$ SHADOW a(0:0, 1:1)
    !DVM$ ALIGN b(i, j) WITH a(i, j)
    width = 3
    steps = 0.25d0
    do i = 1, n
        table(i) = 1d0/i
    end do
    !DVM$ PARALLEL (j) ON a(*, j), PRIVATE(i)
    do j = 1, n
        do i = 1, n
            a(i, j) = i + 2*j
            b(i, j) = 0
        end do
    end do
    !DVM$ PARALLEL (j) ON b(*, j)
    do j = 1, n
        call smooth(a(:, j), b(:, j), n, steps(2))
        call smooth(a(:, j), b(:, j), n, 0.5d0)
    end do
    !DVM$ PARALLEL (j) ON b(*, j), SHADOW_RENEW(a)
    do j = 2, n - 1
        call between(a(1, j - 1), a(1, j + 1), b(1, j), n)
        call whole(a, b, n, j)
    end do
    s = 0
    !DVM$ PARALLEL (j) ON a(*, j), PRIVATE(w), REDUCTION(SUM(s))
    do j = 1, n
        call fill(w, a(1, j), n)
        call total(w, n, s)
    end do
    do j = 1, n
        do i = 1, n
            q(i, j) = i - j
        end do
    end do
    do i = 1, 4
        call scaled(a, b, n, steps(i/2 + 1), i)
        call sequential(p, q, n, s, last)
        call sequential(p, q, n, 2d0, last)
    end do
    !DVM$ PARALLEL (j), PRIVATE(w)
    do j = 1, n
        call fill(w, q(1, j), n)
        call smooth(w, p(:, j), n, s)
        call smooth(q(:, j), p(:, j), n, 1d0)
    end do
    !DVM$ REMOTE_ACCESS(b(5, 7))
    print *, b(5, 7), s, p(3, 4), last
end program
