! FORALL takes the column before, which another iteration has written (debugger.md 1.4).
! FORMS both
      program columns
      integer, parameter :: n = 4
      double precision a(0:n,n)
      integer i, j
!DVM$ DISTRIBUTE A(*,BLOCK)
      a = 1
!DVM$ PARALLEL (I) ON A(*,I), SHADOW_RENEW(A)
      do i = 2, n
        forall (j = 0:n) a(j,i) = a(j,i-1) + j
! EXPECT @-1 dependence a element=(0,2) iteration=(3)
      end do
      print *, 'done'
      end
