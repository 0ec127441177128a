! A block of a given size ends somewhere, whatever its size is
! : neighbours are remote (languages.md 6.2).
! FORMS both
      program sizes
      implicit none
      integer, parameter :: n = 12
      integer a(n), b(0:n-1), d(2,n), part(2), i, j, s
      double precision weights(3)
      integer, allocatable :: e(:)
!DVM$ DISTRIBUTE A(GEN_BLOCK(PART))
!DVM$ DISTRIBUTE B(WGT_BLOCK(WEIGHTS,3))
!DVM$ DISTRIBUTE D(*,MULT_BLOCK(4))
!DVM$ DISTRIBUTE :: E
!DVM$ SHADOW D(0:0,1:1)
!DVM$ DYNAMIC B, E
      data part /5, 7/, weights /1, 2, 1/
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 0, n - 1
        b(i) = i
      end do
!DVM$ PARALLEL (I,J) ON D(J,I)
      do i = 1, n
        do j = 1, 2
          d(j,i) = i - j
        end do
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 2, n
        s = s + a(i-1) ! EXPECT nonlocal a element=(1) iteration=(2)
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 0, n - 2
        s = s + b(i+1) ! EXPECT nonlocal b element=(1) iteration=(0)
      end do
!DVM$ REDISTRIBUTE B(MULT_BLOCK(2))
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 0, n - 1
        s = s + b(i)
      end do
!DVM$ PARALLEL (I,J) ON D(J,I), SHADOW_RENEW (D), REDUCTION (SUM(S))
      do i = 1, n - 2
        do j = 1, 2
          s = s + d(3-j,i+2) ! EXPECT nonlocal d element=(2,3) iteration=(1,1)
        end do
      end do
      allocate (e(n))
!DVM$ REDISTRIBUTE E(GEN_BLOCK(PART))
!DVM$ PARALLEL (I) ON E(I)
      do i = 1, n
        e(i) = 1
      end do
!DVM$ REDISTRIBUTE E(WGT_BLOCK(WEIGHTS,3))
!DVM$ PARALLEL (I) ON E(I), REDUCTION (SUM(S))
      do i = 3, n
        s = s + e(i-1) ! EXPECT nonlocal e element=(2) iteration=(3)
      end do
      deallocate (e)
      print *, s
      end
