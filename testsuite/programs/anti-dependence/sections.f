! Columns move to the left as sections, in place.
! FORMS both
      program sections
      integer, parameter :: n = 5
      integer*2 a(n,0:n)
      integer i
!DVM$ DISTRIBUTE A(*,BLOCK)
      a = 1
!DVM$ PARALLEL (I) ON A(*,I), SHADOW_RENEW(A)
      do i = 0, n - 1
        a(:,i) = a(:,i+1)
! EXPECT @-1 anti-dependence a element=(1,1) iteration=(1) with=previous read@-1 iteration=(0)
      end do
      print *, 'done'
      end
