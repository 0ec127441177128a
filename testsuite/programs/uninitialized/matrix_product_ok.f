! A product of matrices whose elements have values.
! FORMS both
      program product
      real x(2,2), y(2,2), z(2,2)
      x = 1
      y(:,1) = 2
      y(1,2) = 3
      y(2,2) = 4
      z = matmul(x, y)
      print *, z(1,1)
      end
