! WHERE leaves the element alone that has no value (debugger.md 1.4).
! FORMS both
      program masked
      integer, parameter :: n = 5
      real a(n), b(n)
      logical wanted(n)
      integer i
      do i = 1, n - 1
        a(i) = i
      end do
      b = 0
      wanted = (/ .true., .false., .true., .false., .false. /)
      where (wanted)
        b = a
      elsewhere
        b = -1
      end where
      print *, b(1:4)
      end
