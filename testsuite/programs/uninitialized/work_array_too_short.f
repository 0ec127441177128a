! A replicated table is filled up to its last entry, which the loop
! uses.
! FORMS both
      program work
      integer, parameter :: n = 10
      double precision a(0:n-1)
      double precision, dimension(:), allocatable :: weight
      integer i, k
!DVM$ DISTRIBUTE A(BLOCK)
      allocate (weight(0:n-1))
      do k = 0, n - 2
        weight(k) = 1d0 / (k + 1)
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = weight(i)
! EXPECT @-1 uninitialized weight element=(9) iteration=(9)
      end do
      print *, weight(0)
      deallocate (weight)
      end
