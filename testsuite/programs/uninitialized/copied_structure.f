! Copying a record carries the missing value along; using it is the
! fault (debugger.md 1.9 Grain).
! FORMS both
      program records
      integer, parameter :: n = 5
      type item
        integer key, weight
      end type item
      type (item) a, b, c
      integer d(n), i, s
!DVM$ DISTRIBUTE D(BLOCK)
      s = 0
      a%key = 3
      b = a
      c = b
!DVM$ PARALLEL (I) ON D(I), REDUCTION(SUM(S))
      do i = 1, n
        d(i) = c%key
        d(i) = d(i) + c%weight  ! EXPECT uninitialized c iteration=(1)
        s = s + c%key
      end do
      print *, s
      end
