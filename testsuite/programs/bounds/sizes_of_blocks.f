! Sizes of blocks that do not make their dimension, however many
! : processors there are (languages.md 6.2).
! FORMS both
      program sizes
      implicit none
      integer, parameter :: n = 8
      integer a(n), d(2,0:n-1), part(2), last(3), none, i, j
! EXPECT @+1 bounds a
!DVM$ DISTRIBUTE A(GEN_BLOCK(PART))
! EXPECT @+1 bounds d
!DVM$ DISTRIBUTE D(*,MULT_BLOCK(NONE))
!DVM$ DYNAMIC D
      data part /3, 4/, last /3, 4, 2/, none /0/
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
! EXPECT @+1 bounds d
!DVM$ REDISTRIBUTE D(*,GEN_BLOCK(LAST))
      last(3) = 1
!DVM$ REDISTRIBUTE D(*,GEN_BLOCK(LAST))
!DVM$ PARALLEL (I,J) ON D(J,I)
      do i = 0, n - 1
        do j = 1, 2
          d(j,i) = i - j
        end do
      end do
      print *, 'done'
      end
