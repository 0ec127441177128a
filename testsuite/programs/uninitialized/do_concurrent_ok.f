! The mask of DO CONCURRENT leaves out what has no value.
! FORMS both
      program concur
      integer, parameter :: n = 5
      real t(n), s(n)
      integer i
      t(1:n-1) = 1
      s = 0
      do concurrent (i = 1:n, i < n)
        s(i) = t(i)
      end do
      print *, s(1)
      end
