! The real part of a complex variable is set, its imaginary part read (debugger.md 1.9 Grain).
! FORMS both
      program parts
      complex z
      real r(0:1), x
      equivalence (z, r)
      r(0) = 1
      x = aimag(z)  ! EXPECT uninitialized z
      if (x > 1e30) x = 0
      print *, 'done'
      end
