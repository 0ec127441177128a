! What the help says of iterations that other processors repeat.
program help_for_repeated
  implicit none
  integer, parameter :: n = 8
  real :: a(n,n), b(n,n), c(n,n)
  integer :: i, j
!DVM$ DISTRIBUTE a(BLOCK,BLOCK)
!DVM$ ALIGN (i,j) WITH a(i,j) :: b, c
!DVM$ SHADOW c(2:1,1:1)
!DVM$ PARALLEL (i,j) ON a(i,j)
  do i = 1, n
    do j = 1, n
      a(i,j) = i
      b(i,j) = j
      c(i,j) = 0
    end do
  end do
!DVM$ SHADOW_GROUP g (a, c(CORNER))
!DVM$ SHADOW_START g
!DVM$ SHADOW_WAIT g
!DVM$ PARALLEL (i,j) ON a(i,j), SHADOW_COMPUTE
  do i = 2, n - 1
    do j = 2, n - 1
      b(i,j) = a(i,j)
      b(i,j) = b(i,j) + c(i-1,j)
    end do
  end do
  print *, n
end program
