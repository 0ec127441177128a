! A dummy with INTENT(OUT) is set in each branch.
! FORMS both
      program out
      real x
      call get(x, .false.)
      if (x > 1e30) x = 0
      print *, 'done'
      contains
      subroutine get(y, really)
      real, intent(out) :: y
      logical, intent(in) :: really
      if (really) then
        y = 2
      else
        y = 3
      end if
      end subroutine
      end program
