! A procedure that only reads by a pointer wants the mapping that it states (debugger.md 1.9 Calls).
module m
contains
  subroutine sums(b, s)
    real, pointer :: b(:)
!DVM$ DISTRIBUTE b(BLOCK) ! EXPECT nonlocal B
    real, intent(out) :: s
    integer :: i
    s = 0 ! EXPECT @+1 nonlocal B
!DVM$ PARALLEL (i) ON b(i), REDUCTION(SUM(s))
    do i = 1, size(b)
      s = s + b(i)
    end do
  end subroutine
end module
program p
  use m
  real, target :: x(8)
  real, pointer :: b(:)
  real :: s
  x = 1
  b => x
  call sums(b, s)
  print *, s
end program
