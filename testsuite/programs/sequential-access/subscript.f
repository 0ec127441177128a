! A distributed table gives the subscript of a replicated one
! .
! FORMS both
      program names
      implicit none
      integer, parameter :: n = 5
      integer next(n), i, k
      character(len=5) name(n)
      data name /'one', 'two', 'three', 'four', 'five'/
!DVM$ DISTRIBUTE NEXT(BLOCK)
!DVM$ PARALLEL (I) ON NEXT(I)
      do i = 1, n
        next(i) = n + 1 - i
      end do
      k = 2
      print '(a)', name(next(k)) ! EXPECT sequential-access next element=(2)
      end
