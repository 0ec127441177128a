! A distributed element limits a sequential loop
! .
! FORMS both
      program limits
      implicit none
      integer, parameter :: n = 6
      integer a(n), i, k, limit
!DVM$ DISTRIBUTE A(BLOCK)
      k = 0
      limit = 4
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = 4
      end do
      do while (k < a(1)) ! EXPECT sequential-access a element=(1)
        k = k + 3
      end do
      do 10 i = 1, a(2) ! EXPECT sequential-access a element=(2)
   10 k = k + i
      print *, k + limit
      end
