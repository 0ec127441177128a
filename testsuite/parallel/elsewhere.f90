! Distributed arrays reach procedures of other files and of libraries (languages.md 6.16). Each finds new values.
program elsewhere
  implicit none
  integer, parameter :: n = 12
  real(8) :: a(n, n), b(n, n)
  real(8), external :: flat, total, lib_total
  integer :: i, j
  !DVM$ DISTRIBUTE A(BLOCK, BLOCK)
  !DVM$ ALIGN B(I, J) WITH A(I, J)
  !DVM$ PARALLEL (J, I) ON A(I, J)
  do j = 1, n
    do i = 1, n
      a(i, j) = i*n + j
      b(i, j) = 1
    end do
  end do
  call change(a)
  print *, flat(a, n*n), total(a, n)
  call change(a)
  print *, flat(a(1, 5), n), lib_total(a, n*n)
  call change(a)
  print *, lib_total(a(1, 9), n)
  call fill(b, n*n)
  print *, weighted()
  call lib_turn(b, n*n)
  print *, weighted()
  call halve(b, n*n)
  print *, weighted()
contains
  real(8) function weighted()
    weighted = 0
    !DVM$ PARALLEL (J, I) ON B(I, J), REDUCTION(SUM(WEIGHTED))
    do j = 1, n
      do i = 1, n
        weighted = weighted + b(i, j)*(i + 2*j)
      end do
    end do
  end function
end program
