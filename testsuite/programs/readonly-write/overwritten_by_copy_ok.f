! Copies overwrite what the iteration has not read: a record as a whole,
! a text, a row.
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
        p = there
        a(i) = p%y
        here = there
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        name = 'x'
        a(i) = ichar(name(1:1))
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        row = 0
        a(i) = row(3)
      end do
      end
