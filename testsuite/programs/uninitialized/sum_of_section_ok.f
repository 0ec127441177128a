! The section ends before the element that has no value.
! FORMS both
      program sections
      real t(0:4), s
      t(0:3) = (/ 1., 2., 3., 4. /)
      s = sum(t(1:3))
      if (s > 1e30) s = 0
      print *, 'done'
      end
