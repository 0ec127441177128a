! An array constructor takes elements that have values.
! FORMS both
      program constr
      integer t(4), v(4), i
      t(1:3) = 1
      v = (/ (t(i), i = 1, 3), 9 /)
      print *, v(1)
      end
