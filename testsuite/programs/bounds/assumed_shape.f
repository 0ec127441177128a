! An assumed-shape dummy begins with 0: its last index is one less than
! its size (languages.md 6.16).
! FORMS both
      program shapes
      integer, parameter :: n = 5
      integer w(n + 2)
      w = 1
      w(2) = w(1)
      print *, last(w(1:n)) >= 0
      contains
      integer function last(x)
      integer, intent(in) :: x(0:)
      last = x(size(x))  ! EXPECT bounds w element=(6)
      end function
      end program
