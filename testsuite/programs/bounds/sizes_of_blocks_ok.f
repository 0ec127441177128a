! Sizes of blocks make their dimension for some number of processors
! : (languages.md 6.2).
! FORMS both
      program sizes
      implicit none
      integer, parameter :: n = 8
      integer a(n), d(2,0:n-1), part(2), last(4), i, j
!DVM$ DISTRIBUTE A(GEN_BLOCK(PART))
!DVM$ DISTRIBUTE D(*,MULT_BLOCK(3))
!DVM$ DYNAMIC D
      data part /3, 5/, last /3, 0, 5, 7/
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ REDISTRIBUTE D(*,GEN_BLOCK(LAST))
!DVM$ PARALLEL (I,J) ON D(J,I)
      do i = 0, n - 1
        do j = 1, 2
          d(j,i) = i - j
        end do
      end do
      print *, 'done'
      end
