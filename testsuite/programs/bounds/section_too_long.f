! A section reaches beyond the end of its array.
! FORMS both
      program sections
      integer, parameter :: n = 6
      integer w(0:n-1), guard(4), k
      common /both/ w, guard
      guard = 0
      k = n
      w(2:k) = 1  ! EXPECT bounds w
      print *, sum(guard(2:))
      end
