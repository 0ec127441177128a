! An element is handed to a function as a value
! .
! FORMS both
      program argument
      implicit none
      integer, parameter :: n = 7
      integer a(2,0:n-1), i, y, twice
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ PARALLEL (I) ON A(*,I)
      do i = 0, n - 1
        a(1,i) = i
        a(2,i) = -i
      end do
      y = twice((a(2,2))) ! EXPECT sequential-access a element=(2,2)
      print *, y
      end

      integer function twice(x)
      integer x
      twice = 2 * x
      end
