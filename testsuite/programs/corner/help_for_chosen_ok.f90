! Elements that variables of the iteration choose beside its own one lie in edges that are renewed.
program chosen
  implicit none
  integer, parameter :: n = 8
  real :: f(n, n), g(n, n)
  integer :: dx(5) = (/ 0, 1, 0, -1, 1 /), dy(5) = (/ 0, 0, 1, 0, 1 /)
  integer :: i, j, q, a, b
!DVM$ DISTRIBUTE F(BLOCK, BLOCK)
!DVM$ ALIGN G(I, J) WITH F(I, J)
!DVM$ SHADOW F(1:1, 1:1)
!DVM$ PARALLEL (J, I) ON F(I, J)
  do j = 1, n
    do i = 1, n
      f(i, j) = i
      g(i, j) = 0
    end do
  end do
!DVM$ PARALLEL (J, I) ON G(I, J), PRIVATE (A, B, Q), SHADOW_RENEW (F(CORNER))
  do j = 2, n - 1
    do i = 2, n - 1
      do q = 1, 5
        a = i - dx(q)
        b = j - dy(q)
        g(i, j) = g(i, j) + f(a, b)
      end do
    end do
  end do
  print *, 'done'
end program chosen
