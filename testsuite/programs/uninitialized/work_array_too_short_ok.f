! A replicated table is filled to its last entry.
! FORMS both
      program work
      integer, parameter :: n = 10
      double precision a(0:n-1)
      double precision, dimension(:), allocatable :: weight
      integer i, k
!DVM$ DISTRIBUTE A(BLOCK)
      allocate (weight(0:n-1))
      do k = 0, n - 1
        weight(k) = 1d0 / (k + 1)
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = weight(i)
      end do
      print *, weight(0)
      deallocate (weight)
      end
