! Largest and smallest value with their places (languages.md 6.10).
! COUNTS differ
! FORMS both
      program extrema
      parameter (n = 10)
      real a(n), low
      integer attop, atlow
!DVM$ DISTRIBUTE A(BLOCK)
      attop = -1
      atlow = -1
      top = -1e9
      low = 1e9
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = 1, n
   10 a(i) = mod(7 * i, 10) - 0.5 * i
!DVM$ PARALLEL (I) ON A(I),                                             &
!DVM$& REDUCTION (MAXLOC(TOP, ATTOP, 1), MINLOC(LOW, ATLOW, 1))
      do 20 i = 1, n
        if (a(i) .gt. top) then
          attop = i
          top = a(i)
        endif
        if (a(i) .lt. low) then
          low = a(i)
          atlow = i
        endif
   20 continue
      print *, top, attop, low, atlow
      end
