! The branch depends on
! fetched values and a reduction.
! COUNTS differ
! FORMS both
      program branch
      implicit none
      integer, parameter :: n = 8
      real a(n), top
      integer i, kind
!DVM$ DISTRIBUTE A(BLOCK)
      top = 0
      kind = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (MAX(TOP))
      do i = 1, n
        if (a(i) > top) top = a(i)
      end do
      if (top > 5) then
        kind = 1
      else if (top > 3) then
        kind = 2
      end if
!DVM$ REMOTE_ACCESS (A(2))
      if (a(2) - 2.) 10, 20, 30
   10 kind = -kind
   20 kind = kind + 5
   30 continue
!DVM$ REMOTE_ACCESS (A(3))
      select case (nint(a(3)))
        case (3)
          kind = kind * 2
        case default
          kind = 0
      end select
      print *, kind
      end
