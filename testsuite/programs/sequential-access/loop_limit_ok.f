! A distributed element limits a sequential loop
! and is fetched before it.
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
!DVM$ REMOTE_ACCESS (A(1))
      limit = a(1)
      do while (k < limit)
        k = k + 3
      end do
      do 10 i = 1, limit
   10 k = k + i
      print *, k + limit
      end
