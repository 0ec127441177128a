! A loop on a constant column uses it alone.
! FORMS both
      program strict
      implicit none
      integer, parameter :: n = 6
      integer a(n,n), i, j, s
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 1, n
          a(i,j) = i - j
        end do
      end do
!DVM$ PARALLEL (I) ON A(I,1), REDUCTION (SUM(S))
      do i = 1, n
        s = s + a(i,1) * i
      end do
      print *, s
      end
