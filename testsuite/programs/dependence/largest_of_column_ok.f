! An intrinsic function of the own column.
! FORMS both
      program largest
      integer, parameter :: n = 5
      real a(2:n,n), top
      integer i
!DVM$ DISTRIBUTE A(*,BLOCK)
      a = 1
!DVM$ PARALLEL (I) ON A(*,I), PRIVATE(TOP), SHADOW_RENEW(A)
      do i = 2, n
        top = maxval(a(:,i))
        a(:,i) = top + 1
      end do
      print *, 'done'
      end
