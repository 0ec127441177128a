! BLOCK constructs with an enumeration and with interfaces; names around them stand for something else (debugger.md 1.1).
program kinds
  implicit none
  integer, parameter :: red = 7
  integer :: green, k, total
  real :: half, x(3)
  green = 100
  half = 0.5
  total = 0
  do k = 1, 2
    block
      enum, bind(c)
        enumerator :: red = 2, green
        enumerator blue
      end enum
      integer :: colour
      if (k == 1) colour = green
      total = total + blue
      total = total + colour ! EXPECT uninitialized colour
      x(red) = k
    end block
    block
      interface
        real function half(y)
          real, intent(in) :: y
        end function
        subroutine fill(n, y)
          integer, intent(in) :: n
          real, intent(out) :: y(n)
        end subroutine
      end interface
      x(3) = half(x(2))
      call fill(k, x)
      x(3) = half(x(1) + x(k))
    end block
    x(3) = half * red + green
    x(1) = x(2)
  end do
  print *, k, x(3), half, green
end program

real function half(y)
  real, intent(in) :: y
  half = y / 2
end function

subroutine fill(n, y)
  integer, intent(in) :: n
  real, intent(out) :: y(n)
  y = n
end subroutine
