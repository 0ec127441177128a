! A distributed table gives the subscript of a replicated one
! by remote access.
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
!DVM$ REMOTE_ACCESS (NEXT(K))
      print '(a)', name(next(k))
      end
