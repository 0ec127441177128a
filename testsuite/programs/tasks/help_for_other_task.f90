! What may be done about arrays of another task: TASK_REGION takes no REMOTE_ACCESS, and a loop of this task cannot fetch them.
program help_for_other_task
  implicit none
  integer, parameter :: n = 8
  real :: a(n), b(n), x
  integer :: i
!DVM$ PROCESSORS p(4)
!DVM$ TASK mb(2)
!DVM$ DISTRIBUTE :: a, b
!DVM$ MAP mb(1) ONTO p(1:2)
!DVM$ MAP mb(2) ONTO p(3:4)
!DVM$ REDISTRIBUTE a(BLOCK) ONTO mb(1)
!DVM$ REDISTRIBUTE b(BLOCK) ONTO mb(2)
!DVM$ TASK_REGION mb
!DVM$ ON mb(1)
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
  end do
!DVM$ END ON
!DVM$ ON mb(2)
!DVM$ PARALLEL (i) ON b(i)
  do i = 1, n
    b(i) = i + a(i) ! EXPECT nonlocal a element=(1) iteration=(1) help=A lives on another task: copy what is needed before the task region into an array of this task
  end do
! EXPECT @+1 nonlocal a help=A lives on another task: put the loop at line 27 into the block of that task
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
  end do
  x = a(2) ! EXPECT sequential-access a element=(2) help=A lives on another task: copy what is needed before the task region into an array of this task
!DVM$ END ON
!DVM$ END TASK_REGION
  print *, n
end program
