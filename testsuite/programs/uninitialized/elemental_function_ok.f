! An elemental function gets elements that have values.
! FORMS both
      program elements
      real t(3), s(3)
      t(1) = 1
      t(3) = 3
      t(2) = 2
      s = half(t)
      print *, s(1)
      contains
      elemental real function half(x)
      real, intent(in) :: x
      half = x / 2
      end function
      end program
