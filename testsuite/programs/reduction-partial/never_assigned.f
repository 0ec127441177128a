! A variable of BLOCK DATA is reduced but nothing assigns it: what an
! iteration reads is still a partial value.
! FORMS both
      program never
      integer, parameter :: n = 5
      double precision a(n), s
      integer i
      common /total/ s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        a(i) = s  ! EXPECT reduction-partial s iteration=(1)
      end do
      print *, s
      end
      block data
      double precision s
      common /total/ s
      data s /3d0/
      end
