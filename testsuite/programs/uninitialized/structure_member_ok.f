! Each component of a record is set (debugger.md 1.9 Grain).
! COUNTS differ
! FORMS both
      program members
      integer, parameter :: n = 6
      type range
        integer first, last
      end type
      type (range) inner
      integer a(n), i, hits
!DVM$ DISTRIBUTE A(BLOCK)
      hits = 0
      inner%first = 2
      inner%last = 4
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i - 1
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(HITS))
      do i = 1, n
        if (a(i) .ge. inner%first) then
          if (a(i) .le. inner%last .or. a(i) .ge. 0) hits = hits + 1
        end if
      end do
      print *, hits
      end
