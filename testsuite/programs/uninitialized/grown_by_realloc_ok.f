! The old values move to the longer array; the rest is filled.
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
      longer(5:) = 0
      call move_alloc(longer, table)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = table(i)
      end do
      print *, table(4)
      end
