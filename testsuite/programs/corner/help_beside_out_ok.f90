! What the help says of writes beyond ACROSS OUT and of dependences longer than the edges.
program help_beside_out
  implicit none
  integer, parameter :: n = 10
  real :: a(n), b(n,n)
  integer :: i, j
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ DISTRIBUTE b(BLOCK,BLOCK)
!DVM$ SHADOW a(2:2)
!DVM$ SHADOW b(2:1,1:1)
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
  end do
!DVM$ PARALLEL (i,j) ON b(i,j)
  do i = 1, n
    do j = 1, n
      b(i,j) = i
    end do
  end do
!DVM$ PARALLEL (i) ON a(i), ACROSS(OUT: a(0:2))
  do i = 3, n - 2
    a(i+2) = a(i)
  end do
!DVM$ PARALLEL (i,j) ON b(i,j), ACROSS (b(2:0,0:0))
  do i = 3, n - 1
    do j = 2, n - 1
      b(i,j) = b(i-1,j) + b(i-2,j)
    end do
  end do
  print *, n
end program
