! A loop on a constant column may use other columns if nobody asks for
! strict locality: the system of 2000 does not test it.
! SET DebugOptions.StrictLocality=0
! FORMS both
      program constant
      implicit none
      integer, parameter :: n = 6
      integer a(n,n), i, j, s
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 1, n
          a(i,j) = 2 * i - j
        end do
      end do
!DVM$ PARALLEL (I) ON A(I,1), REDUCTION (SUM(S))
      do i = 1, n
        s = s + a(i,1) + a(i,5)
      end do
      print *, s
      end
