! DATA gives values to one part of the array, a loop to the rest.
! FORMS both
      program parts
      integer i, w(6), s
      data (w(i), i = 1, 5, 2) /3*7/
      do i = 2, 6, 2
        w(i) = i
      end do
      s = w(1) + w(3) + w(5)
      s = s + w(4)
      print *, w(1), s >= 0 .or. s < 0
      end
