! Statements that read elements of a group which changed after PREFETCH: an assignment, a construct, output (languages.md 6.8).
program ends
  implicit none
  integer, parameter :: n = 8
  integer :: i, step
  real :: a(n), b(n), x
!DVM$ DISTRIBUTE (BLOCK) :: a
!DVM$ DISTRIBUTE (BLOCK) :: b
!DVM$ REMOTE_GROUP g
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, n
    a(i) = i
  end do
!DVM$ PARALLEL (i) ON b(i)
  do i = 1, n
    b(i) = 0
  end do
  x = 0
  do step = 1, 3
!DVM$ PREFETCH g
    a(n) = step
!DVM$ REMOTE_ACCESS (g: a(n), a(1))
    x = x + a(n) + a(1) ! EXPECT remote-stale A element=[8] with=prefetch@-3
!DVM$ REMOTE_ACCESS (g: b(2))
    if (b(2) > 0) then
      x = x + b(2)
    end if
!DVM$ PREFETCH g
    b(2) = step
!DVM$ REMOTE_ACCESS (g: b(2))
    x = x + b(2) ! EXPECT remote-stale B element=[2] with=prefetch@-3
    a(1) = 0
!DVM$ REMOTE_ACCESS (g: b(2))
    print *, b(2) ! EXPECT remote-stale B element=[2] with=prefetch@-6
  end do
  print *, x
end program
