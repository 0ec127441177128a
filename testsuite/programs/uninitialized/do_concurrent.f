! DO CONCURRENT takes an element that has no value.
! FORMS both
      program concur
      integer, parameter :: n = 5
      real t(n), s(n)
      integer i
      t(1:n-1) = 1
      s = 0
      do concurrent (i = 1:n)
        s(i) = t(i)  ! EXPECT uninitialized t element=(5)
      end do
      print *, s(1)
      end
