! What a routine of the library has put into the table is no value of
! its private copies.
! FORMS both
      program unseen
      integer, parameter :: n = 6
      double precision a(n)
      integer i, w(8)
!DVM$ DISTRIBUTE A(BLOCK)
      call date_and_time(values=w)
!DVM$ PARALLEL (I) ON A(I), PRIVATE(W)
      do i = 1, n
        a(i) = w(2)  ! EXPECT private-uninit w element=(2) iteration=(1)
      end do
      print *, 'done'
      end
