! Remote groups with and without PREFETCH, RESET, and references by an index array in loops and statements (languages.md 6.8).
program ends
  implicit none
  integer, parameter :: n = 8
  integer :: i, step, ix(n)
  real :: a(n), b(n), x
!DVM$ DISTRIBUTE (BLOCK) :: a
!DVM$ DISTRIBUTE (BLOCK) :: b
!DVM$ REMOTE_GROUP g, h
!DVM$ INDIRECT_GROUP w
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
  end do
  do i = 1, n
    ix(i) = n + 1 - i
  end do
!DVM$ PARALLEL (i) ON b(i), REMOTE_ACCESS (h: a(1))
  do i = 1, n
    b(i) = a(1)
  end do
  do step = 1, 3
!DVM$ PREFETCH g
!DVM$ PARALLEL (i) ON b(i), &
!DVM$ REMOTE_ACCESS (g: a(n))
    do i = 1, n
      b(i) = b(i) + a(n)
    end do
!DVM$ RESET g
!DVM$ PARALLEL (i) ON a(i)
    do i = 1, n
      a(i) = a(i) + step
    end do
  end do
!DVM$ PARALLEL (i) ON b(i), INDIRECT_ACCESS (a(ix(i)))
  do i = 1, n
    b(i) = b(i) + a(ix(i))
  end do
!DVM$ PREFETCH w
!DVM$ PARALLEL (i) ON b(i), INDIRECT_ACCESS (w: a(ix(i)))
  do i = 1, n
    b(i) = b(i) + a(ix(i))
  end do
!DVM$ INDIRECT_ACCESS (b(ix(3)))
  x = b(ix(3))
!DVM$ REMOTE_ACCESS (b)
  print *, x, b
end program
