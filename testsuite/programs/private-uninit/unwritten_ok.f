! A private variable that no iteration writes keeps its value
! behind the loop.
! FORMS both
      program keep
      implicit none
      integer, parameter :: n = 8
      real a(n), x, y(3), z(2)
      integer i, k, m
!DVM$ DISTRIBUTE A(BLOCK)
      x = 2
      y = 1
      m = 0
!DVM$ PARALLEL (I) ON A(I), NEW (X)
      do i = 1, m
        x = i
        a(i) = x
      end do
      x = x + 1
      z(1) = 1
      do k = 1, 4
!DVM$ PARALLEL (I) ON A(I), PRIVATE (X, Y, Z)
        do i = 1, n
          z(2) = i
          if (z(2) > 100) then
            x = 1
            y(1) = 4
          end if
          a(i) = z(2)
        end do
        x = x + 1
        y(1) = y(1) + x
      end do
      print *, x, y, z(1)
      end
