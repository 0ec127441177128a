! An internal subroutine adds to a variable of its host.
! FORMS both
      program host
      integer, parameter :: n = 6
      integer a(n), i, total
!DVM$ DISTRIBUTE A(BLOCK)
      total = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        call add(i)
      end do
      print *, total
      contains
      subroutine add(k)
      integer, intent(in) :: k
      total = total + k  ! EXPECT readonly-write total iteration=(1)
      end subroutine
      end program
