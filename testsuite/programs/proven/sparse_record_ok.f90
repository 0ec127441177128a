! A sparse matrix in a record: the rows of the product are bounds from one of its components, all of
! which has values (debugger.md 1.9 Birth).
module sparse
  implicit none
  type matrix
    integer, allocatable :: row(:), col(:)
    real(8), allocatable :: val(:)
  end type
  real(8) :: p(20), q(20)
  !DVM$ DISTRIBUTE (BLOCK) :: p
  !DVM$ ALIGN (i) WITH p(i) :: q
  !DVM$ SHADOW (1:1) :: p
contains
  subroutine make(a, n, skipped)
    type(matrix), intent(out) :: a
    integer, intent(in) :: n, skipped
    integer :: i, j, k
    allocate (a%row(n + 1), a%col(3*n), a%val(3*n))
    k = 1
    do i = 1, n
      a%row(i) = k
      do j = max(1, i - 1), min(n, i + 1)
        a%col(k) = j
        if (i /= skipped) a%val(k) = merge(2d0, -1d0, i == j)
        k = k + 1
      end do
    end do
    a%row(n + 1) = k
  end subroutine
  subroutine product(a, n)
    type(matrix), intent(in) :: a
    integer, intent(in) :: n
    integer :: i, k
    real(8) :: s
    !DVM$ PARALLEL (i) ON q(i), PRIVATE (k, s), SHADOW_RENEW (p)
    do i = 1, n
      s = 0
      do k = a%row(i), a%row(i + 1) - 1
        s = s + a%val(k)*p(a%col(k))
      end do
      q(i) = s
    end do
  end subroutine
end module
program main
  use sparse
  implicit none
  integer :: i
  type(matrix) :: whole, holed
  !DVM$ PARALLEL (i) ON p(i)
  do i = 1, 20
    p(i) = i
  end do
  call make(whole, 20, 0)
  call product(whole, 20)
  call make(holed, 20, 0)
  call product(holed, 20)
end program
