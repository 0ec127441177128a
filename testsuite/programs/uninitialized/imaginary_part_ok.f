! Both parts of a complex variable are set (debugger.md 1.9 Grain).
! FORMS both
      program parts
      complex z
      real r(0:1), x
      equivalence (z, r)
      r(0) = 1
      r(1) = 2
      x = aimag(z)
      if (x > 1e30) x = 0
      print *, 'done'
      end
