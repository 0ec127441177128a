! Without ON the columns belong to the iterations, also where records
! and columns are copied as a whole.
! FORMS both
      program rows
      integer, parameter :: n = 5
      type point
        sequence
        double precision x, y
      end type point
      type (point) p(n), q(n)
      double precision m(4,n), k(4,n)
      integer i
!DVM$ PARALLEL (I)
      do i = 1, n
        p(i) = point(i, i)
        q(i) = p(i)
        m(:,i) = 0
        k(:,i) = i
      end do
!DVM$ PARALLEL (I)
      do i = 1, n - 1
        p(i+1) = p(i)
! EXPECT @-1 dependence p element=(2) iteration=(2) with=previous write@-1 iteration=(1)
      end do
!DVM$ PARALLEL (I)
      do i = 1, n - 1
        m(:,i+1) = m(:,i)
! EXPECT @-1 dependence m element=(1,2) iteration=(2) with=previous write@-1 iteration=(1)
      end do
      print *, p(n)%x, m(4,n)
      end
