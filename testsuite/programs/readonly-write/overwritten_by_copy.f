! Copies overwrite what the iteration read first: a record as a whole, a
! text, a row.
! FORMS both
      program copies
      integer, parameter :: n = 5
      type point
        double precision x, y
      end type
      double precision a(n), row(4)
      type (point) here, there, p
      character*20 name
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      here = point(1d0, 2d0)
      there = point(3d0, 4d0)
      name = 'abc'
      row = (/1d0, 2d0, 3d0, 4d0/)
!DVM$ PARALLEL (I) ON A(I), PRIVATE(P)
      do i = 1, n
        p = here
        a(i) = p%y
        here = there  ! EXPECT readonly-write here iteration=(1)
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = ichar(name(1:1))
        name = 'x'
! EXPECT @-1 readonly-write name iteration=(1) with=previous read@-2 iteration=(1)
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = row(3)
        row = 0
! EXPECT @-1 readonly-write row element=(3) iteration=(1) with=previous read@-2 iteration=(1)
      end do
      end
