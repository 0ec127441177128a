! A section of the own column is assigned.
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
        a(1:3,i) = b(1:3,i)
      end do
      print *, 'done'
      end
