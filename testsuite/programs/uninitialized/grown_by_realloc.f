! The old values are copied to a longer array; what it has more has
! none.
! FORMS both
      program grown
      integer, parameter :: n = 8
      integer a(n), i
      integer, allocatable :: table(:), longer(:)
!DVM$ DISTRIBUTE A(BLOCK)
      allocate (table(4))
      table = (/ (i, i = 1, 4) /)
      allocate (longer(n))
      longer(1:4) = table
      deallocate (table)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = longer(i)
! EXPECT @-1 uninitialized longer element=(5) iteration=(5)
      end do
      print *, longer(4)
      end
