! WHERE takes an element that has no value; the others it leaves alone (debugger.md 1.4).
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
      wanted = (/ .true., .false., .true., .false., .true. /)
      where (wanted)
        b = a  ! EXPECT uninitialized a element=(5)
      elsewhere
        b = -1
      end where
      print *, b(1:4)
      end
