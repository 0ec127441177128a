! Dummies whose bounds are not those of what is passed; the mapping is the caller's (languages.md 6.16).
subroutine smooth(b, n)
  integer :: n, i
  real(8) :: b(n)
  !DVM$ INHERIT B
  !DVM$ PARALLEL (I) ON B(I)
  do i = 1, n
    b(i) = b(i) + i
  end do
end subroutine

subroutine shifted(c, n)
  integer :: n, i
  real(8) :: c(-3:n - 4), s
  !DVM$ INHERIT C
  s = 0
  !DVM$ PARALLEL (I) ON C(I), SHADOW_RENEW(C), REDUCTION(SUM(S))
  do i = -2, n - 5
    s = s + c(i - 1)*c(i + 1)
  end do
  print *, s
  !DVM$ REMOTE_ACCESS(C(2))
  s = c(2)
  print *, s
  c(n - 4) = 7
end subroutine

program main
  integer, parameter :: n = 40
  real(8) :: a(0:n - 1), s
  integer :: i
  !DVM$ DISTRIBUTE A(BLOCK)
  !DVM$ PARALLEL (I) ON A(I)
  do i = 0, n - 1
    a(i) = i
  end do
  call smooth(a, n)
  call shifted(a, n)
  s = 0
  !DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
  do i = 0, n - 1
    s = s + a(i)
  end do
  print *, s
end program
