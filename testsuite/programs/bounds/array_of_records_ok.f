! Elements of arrays of records, by a component, within each dimension (debugger.md 1.9 Grain).
! FORMS both
      program records
      integer, parameter :: n = 6
      type point
        double precision x, y
        integer tag
        real weight(3)
      end type
      type (point) p(n), q(0:1,n)
      double precision s
      integer i, j, k
      s = 0
!DVM$ PARALLEL (I)
      do i = 1, n
        p(i)%x = i
        p(i)%tag = i
      end do
!DVM$ PARALLEL (I)
      do i = 1, n
        k = i
        p(i)%y = p(k)%tag
      end do
      do i = 1, n
        do j = 0, 1
          q(j,i)%tag = 1
        end do
      end do
      do i = 1, n - 1
        j = 0
        if (i == 4) j = 1
        s = s + q(j,i)%tag
      end do
      print *, s > -1
      end
