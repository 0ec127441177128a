! A section of the right neighbour's column is assigned.
! FORMS both
      program sections
      integer, parameter :: n = 5
      real a(0:n,n), b(0:n,n)
      integer i
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      a = 0
      b = 1
!DVM$ PARALLEL (I) ON B(*,I)
      do i = 1, n - 1
        a(1:3,i+1) = b(1:3,i)
! EXPECT @-1 shadow-write a element=(1,2) iteration=(1)
      end do
      print *, 'done'
      end
