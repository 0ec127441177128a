! Edges computed instead of exchanged: from constants, from renewed edges, through an array of the same loop, in a chain of
! loops, with corners; then read (languages.md 6.6).
program edges
  implicit none
  integer, parameter :: n = 12
  integer :: i, j, step
  real :: a(n, n), b(n, n), c(n, n), d(0:n), e(n)
!DVM$ DISTRIBUTE a(BLOCK, BLOCK)
!DVM$ SHADOW a(2:2, 2:2)
!DVM$ ALIGN (i, j) WITH a(i, j) :: b, c
!DVM$ SHADOW b(1:1, 1:1)
!DVM$ DISTRIBUTE d(BLOCK)
!DVM$ ALIGN e(i) WITH d(i-1)
!DVM$ SHADOW d(1:2)
!DVM$ SHADOW e(1:2)
!DVM$ PARALLEL (i, j) ON a(i, j), SHADOW_COMPUTE
  do i = 1, n
    do j = 1, n
      a(i, j) = i * j
      b(i, j) = a(i, j) + 1
      c(i, j) = 0
    end do
  end do
!DVM$ PARALLEL (i, j) ON c(i, j)
  do i = 2, n - 1
    do j = 2, n - 1
      c(i, j) = a(i-1, j-1) + a(i+1, j) + b(i, j+1) + b(i-1, j+1)
    end do
  end do
  do step = 1, 2
!DVM$ PARALLEL (i, j) ON a(i, j), SHADOW_RENEW (a(CORNER))
    do i = 2, n - 1
      do j = 2, n - 1
        c(i, j) = a(i+1, j)
      end do
    end do
!DVM$ PARALLEL (i, j) ON b(i, j), SHADOW_COMPUTE (b(1:1, 1:1))
    do i = 2, n - 1
      do j = 2, n - 1
        b(i, j) = a(i-1, j) + a(i, j+1)
      end do
    end do
!DVM$ PARALLEL (i, j) ON a(i, j)
    do i = 2, n - 1
      do j = 2, n - 1
        a(i, j) = b(i-1, j-1) + b(i+1, j)
      end do
    end do
  end do
!DVM$ PARALLEL (i) ON d(i), SHADOW_COMPUTE (d(0:2))
  do i = 0, n
    d(i) = i
  end do
!DVM$ PARALLEL (i) ON d(i), SHADOW_COMPUTE (d(0:1))
  do i = 0, n - 1
    e(i+1) = d(i) + d(i+1)
  end do
!DVM$ PARALLEL (i) ON d(i)
  do i = 0, n - 2
    d(i) = e(i+2)
  end do
  print *, c
  print *, d
end program
