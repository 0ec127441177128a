! The variable of an inner loop is used behind the parallel one.
! FORMS both
      program inner
      integer, parameter :: n = 4
      integer a(n,n), i, j
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ PARALLEL (I) ON A(*,I), PRIVATE(J)
      do i = 1, n
        do j = 1, n - 1
          a(j,i) = i + j
        end do
        a(j,i) = j
      end do
      print *, j  ! EXPECT private-uninit j
      end
