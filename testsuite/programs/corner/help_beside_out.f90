! Writes reach beyond the widths of ACROSS OUT, and so does the dependence: wider ones mend both. Longer dependences want wider edges as well.
program help_beside_out
  implicit none
  integer, parameter :: n = 10
  real :: a(n), b(n,n)
  integer :: i, j
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ DISTRIBUTE b(BLOCK,BLOCK)
!DVM$ SHADOW a(2:2)
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
!DVM$ PARALLEL (i) ON a(i), ACROSS(OUT: a(0:1))
  do i = 3, n - 2
    a(i+2) = a(i) ! EXPECT shadow-write a element=(5) iteration=(3) help=let ACROSS in the directive at line 20 say OUT: A(0:2)
! EXPECT @-1 dependence a element=(5) iteration=(5) help=let ACROSS in the directive at line 20 say OUT: A(0:2)
  end do
!DVM$ PARALLEL (i,j) ON b(i,j)
  do i = 3, n - 1
    do j = 2, n - 1
      b(i,j) = b(i-1,j) + b(i-2,j)
! EXPECT @-1 dependence b element=(3,2) iteration=(4,2) help=declare edges that are wide enough (SHADOW B(2:1,1:1)), and add ACROSS (B(2:0,0:0)) to the directive at line 25
! EXPECT @-2 dependence b element=(3,2) iteration=(5,2) help=declare edges that are wide enough (SHADOW B(2:1,1:1)), and add ACROSS (B(2:0,0:0)) to the directive at line 25
! EXPECT @-3 nonlocal b element=(2,2) iteration=(3,2)
! EXPECT @-4 nonlocal b element=(1,2) iteration=(3,2) help=declare edges that are wide enough (SHADOW B(2:1,1:1)), and add ACROSS (B(2:0,0:0)) to the directive at line 25
    end do
  end do
  print *, a(1) ! EXPECT sequential-access a element=(1)
end program
