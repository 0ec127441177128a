! An assumed-shape dummy that begins with 0 is used up to its upper
! bound (languages.md 6.16).
! FORMS both
      program shapes
      integer, parameter :: n = 5
      integer w(n + 2)
      w = 1
      print *, last(w(1:n)) >= 0
      contains
      integer function last(x)
      integer, intent(in) :: x(0:)
      last = x(ubound(x, 1))
      end function
      end program
