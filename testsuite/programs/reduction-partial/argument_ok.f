! An element is handed to a function, the maximum is not.
! FORMS both
      program argument
      integer, parameter :: n = 9
      double precision a(n), top, half
      integer i
      external half
!DVM$ DISTRIBUTE A(BLOCK)
      top = -1
!DVM$ PARALLEL (I) ON A(I), REDUCTION(MAX(TOP))
      do i = 1, n
        top = max(top, dble(mod(i, 5)))
        a(i) = half(dble(i))
      end do
      print *, top
      end
      double precision function half(x)
      double precision x
      half = x / 2
      end function
