! The partial maximum is handed to procedures that read it.
! FORMS both
      program argument
      integer, parameter :: n = 9
      double precision a(n), top, half
      integer i, count
      external half
!DVM$ DISTRIBUTE A(BLOCK)
      top = -1
      count = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(MAX(TOP), SUM(COUNT))
      do i = 1, n
        top = max(top, dble(mod(i, 5)))
        a(i) = half(top)  ! EXPECT reduction-partial top iteration=(1)
        count = count + 1
        call store(a(i), count)
! EXPECT @-1 reduction-partial count iteration=(1)
      end do
      print *, top, count
      contains
      subroutine store(e, number)
      double precision, intent(out) :: e
      integer, intent(in) :: number
      e = 0
      if (number > 2) then
        e = number
      end if
      end subroutine
      end program
      double precision function half(x)
      double precision x
      half = x / 2
      end function
