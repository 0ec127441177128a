! A product of matrices takes an element that has no value.
! FORMS both
      program product
      real x(2,2), y(2,2), z(2,2)
      x = 1
      y(:,1) = 2
      y(1,2) = 3
      z = matmul(x, y)  ! EXPECT uninitialized y element=(2,2)
      print *, z(1,1)
      end
