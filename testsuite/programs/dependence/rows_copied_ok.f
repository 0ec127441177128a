! Without ON each iteration copies records and columns into its own.
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
        p(i+1) = q(i)
      end do
!DVM$ PARALLEL (I)
      do i = 1, n - 1
        m(:,i+1) = k(:,i)
      end do
      print *, p(n)%x, m(4,n)
      end
