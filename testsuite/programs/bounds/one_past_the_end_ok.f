! The owner of the last element is asked to set it.
! FORMS both
      program past
      integer, parameter :: n = 10
      double precision, allocatable :: a(:)
      double precision s
      integer i, last
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      last = n
      allocate (a(n))
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      a(last) = 5
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, s
      deallocate (a)
      end
