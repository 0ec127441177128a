! Columns move to the left as sections, and ACROSS says so.
! FORMS both
      program sections
      integer, parameter :: n = 5
      integer*2 a(n,0:n)
      integer i
!DVM$ DISTRIBUTE A(*,BLOCK)
      a = 1
!DVM$ PARALLEL (I) ON A(*,I), ACROSS(A(0:0,0:1))
      do i = 0, n - 1
        a(:,i) = a(:,i+1)
      end do
      print *, 'done'
      end
