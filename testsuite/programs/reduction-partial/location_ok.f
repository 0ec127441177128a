! The place of the maximum is stored when it is known.
! COUNTS differ
! FORMS both
      program location
      integer, parameter :: n = 8
      integer a(n), p(n), i, top, place
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN P(I) WITH A(I)
      top = -1
      place = -1
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = mod(5 * i - 3, 8)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(MAXLOC(TOP, PLACE, 1))
      do i = 1, n
        if (a(i) .gt. top) then
          top = a(i)
          place = i
        endif
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        p(i) = place
      end do
      print 20, top, place
   20 format (i4, ' at', i4)
      end
