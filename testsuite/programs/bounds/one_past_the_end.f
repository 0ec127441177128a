! The owner of an element past the end is asked to set it. (The
! allocator leaves room behind 80 bytes.)
! FORMS both
      program past
      integer, parameter :: n = 10
      double precision, allocatable :: a(:)
      double precision s
      integer i, last
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      last = n + 1
      allocate (a(n))
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      a(last) = 5  ! EXPECT bounds a element=(11)
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, s
      deallocate (a)
      end
