! FORALL takes the column before, and ACROSS says so (debugger.md 1.4).
! FORMS both
      program columns
      integer, parameter :: n = 4
      double precision a(0:n,n)
      integer i, j
!DVM$ DISTRIBUTE A(*,BLOCK)
      a = 1
!DVM$ PARALLEL (I) ON A(*,I), ACROSS(A(0:0,1:0))
      do i = 2, n
        forall (j = 0:n) a(j,i) = a(j,i-1) + j
      end do
      print *, 'done'
      end
