! The branch depends on
! values that only one processor has.
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
      if (a(n) > 5) then ! EXPECT sequential-access a element=(8)
        kind = 1
      else if (a(1) > 3) then
        kind = 2
      end if
      if (a(2) - 2.) 10, 20, 30 ! EXPECT sequential-access a element=(2)
   10 kind = -kind
   20 kind = kind + 5
   30 continue
      select case (nint(a(3))) ! EXPECT sequential-access a element=(3)
        case (3)
          kind = kind * 2
        case default
          kind = 0
      end select
      print *, kind
      end
