! The section ends with an element that has no value.
! FORMS both
      program sections
      real t(0:4), s
      t(0:3) = (/ 1., 2., 3., 4. /)
      s = sum(t(1:4))  ! EXPECT uninitialized t element=(4)
      if (s > 1e30) s = 0
      print *, 'done'
      end
