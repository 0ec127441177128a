! Variables of a BLOCK of which some live as long as the program (debugger.md 1.9 Birth).
program p
  implicit none
  real a(8)
  integer i
  !dvm$ distribute a(block)
  block
    real, save :: kept = 0
    real :: given = 0
    real :: own
    integer, save :: some(3) = 0
    own = 0
    !dvm$ parallel (i) on a(i)
    do i = 1, 8
      a(i) = i
      kept = kept + i    ! EXPECT readonly-write kept
      given = given + i  ! EXPECT readonly-write given
      own = own + i      ! EXPECT readonly-write own
      some(2) = some(2) + i  ! EXPECT readonly-write some element=(2)
    end do
    print *, kept
  end block
  call later(1)
  call later(2)
contains
  subroutine later(number)
    integer, intent(in) :: number
    block
      real, save :: kept
      real :: own
      if (number == 1) kept = 3
      if (number == 2) own = kept
      print *, kept
      if (number == 1) own = own + 1  ! EXPECT uninitialized own
    end block
  end subroutine later
end program p
