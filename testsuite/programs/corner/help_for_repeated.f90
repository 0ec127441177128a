! Iterations that other processors repeat read edges that are wider than those of the array.
program help_for_repeated
  implicit none
  integer, parameter :: n = 8
  real :: a(n,n), b(n,n), c(n,n)
  integer :: i, j
!DVM$ DISTRIBUTE a(BLOCK,BLOCK)
!DVM$ ALIGN (i,j) WITH a(i,j) :: b, c
!DVM$ PARALLEL (i,j) ON a(i,j)
  do i = 1, n
    do j = 1, n
      a(i,j) = i
      b(i,j) = j
      c(i,j) = 0
    end do
  end do
!DVM$ PARALLEL (i,j) ON a(i,j), SHADOW_COMPUTE
  do i = 2, n - 1
    do j = 2, n - 1
      b(i,j) = a(i,j) ! EXPECT nonlocal a element=(2,2) iteration=(2,2) help=renew A before the loop at line 17: put SHADOW_START and SHADOW_WAIT of a group there (SHADOW_COMPUTE in the directive at line 17 takes no SHADOW_RENEW beside it)
      b(i,j) = b(i,j) + c(i-1,j) ! EXPECT nonlocal c element=(1,2) iteration=(2,2) help=declare edges that are wide enough (SHADOW C(2:1,1:1)), and renew C(CORNER) before the loop at line 17: put SHADOW_START and SHADOW_WAIT of a group there (SHADOW_COMPUTE in the directive at line 17 takes no SHADOW_RENEW beside it)
    end do
  end do
  print *, n
end program
