! A section begins before the first row (debugger.md 1.4).
! FORMS both
      program sections
      integer, parameter :: n = 4
      real a(n,0:n), b(n,0:n)
      integer i
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      a = 1
      b = 0
!DVM$ PARALLEL (I) ON B(*,I)
      do i = 1, n
        b(2:n,i) = a(0:n-2,i)  ! EXPECT bounds a iteration=(1)
      end do
      print *, 'done'
      end
