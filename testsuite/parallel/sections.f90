! Sections with single indices, of arrays with any lower bounds, also under the names of dummies (languages.md 6.11, 6.16).
program sections
  implicit none
  real :: c(0:11, -3:8), t(12), s
  integer :: i, j, k
!DVM$ DISTRIBUTE c(BLOCK, *)
  call fill(1)
  k = 7
  t = c(k, :)
  print *, t
  call fill(2)
  t = c(:, k - 8)
  print *, t
  call fill(3)
  print *, sum(c(k + 1, -1:2)), c(11, :)
  call fill(4)
  call sub(c)
  call fill(5)
  call own(c(k, :))
  call fill(6)
  call row(c, 9)
contains
  subroutine fill(m)
    integer m
!DVM$ PARALLEL (i, j) ON c(i, j)
    do i = 0, 11
      do j = -3, 8
        c(i, j) = 100*m + 10*i + j
      end do
    end do
  end subroutine
  subroutine sub(x)
    real x(12, 12)
!DVM$ INHERIT x
    print *, x(3, :)
    print *, sum(x(:, 2))
  end subroutine
  subroutine own(x)
    real x(12)
    print *, x
  end subroutine
  subroutine row(x, i)
    integer i
    real x(0:, 2:)
    print *, x(i, :)
  end subroutine
end program
