! Elements that are distributed one by one, and blocks of given sizes (languages.md 6.2).
program irregular
  integer, parameter :: n = 8
  integer :: owner(n), sizes(2), i
  real :: a(n), b(n), c(0:n-1), s
!DVM$ TEMPLATE t(n)
!DVM$ DISTRIBUTE t(INDIRECT(owner))
!DVM$ ALIGN a(i) WITH t(i)
!DVM$ ALIGN b(i) WITH t(i)
!DVM$ DISTRIBUTE c(GEN_BLOCK(sizes))
  do i = 1, n
    owner(i) = mod(i, 2)
  end do
  sizes(1) = 3
  sizes(2) = n - 3
  s = 0
!DVM$ PARALLEL (i) ON t(i)
  do i = 1, n
    a(i) = i
    b(i) = i
  end do
!DVM$ PARALLEL (i) ON c(i)
  do i = 0, n - 1
    c(i) = i
  end do
!DVM$ PARALLEL (i) ON a(i), REMOTE_ACCESS(b(i-1)), REDUCTION(SUM(s))
  do i = 2, n
    s = s + a(i) + b(i-1)
  end do
!DVM$ PARALLEL (i) ON c(i), SHADOW_RENEW(c), REDUCTION(SUM(s))
  do i = 1, n - 2
    s = s + c(i-1) + c(i+1)
  end do
  print *, s
end program irregular
