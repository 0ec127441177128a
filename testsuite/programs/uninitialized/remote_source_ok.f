! The element fetched by remote access was written by its owner (languages.md 6.8).
! FORMS both
      program remote
      integer, parameter :: n = 7
      double precision a(n), first
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      a(1) = 7
!DVM$ PARALLEL (I) ON A(I)
      do i = 2, n
        a(i) = i
      end do
!DVM$ REMOTE_ACCESS (A(1))
      first = a(1)
      if (first > 1d300) first = 0
      print *, 'done'
      end
