! Both directions of ACROSS are as wide as the loops need (languages.md 6.7).
! FORMS both
      program both
      integer, parameter :: n = 6
      double precision a(n,n), s
      integer i, j, grain
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ SHADOW A(0,2:2)
      grain = 2
      s = 0
!DVM$ PARALLEL (I,J) ON A(J,I)
      do i = 1, n
        do j = 1, n
          a(j,i) = i - j
        end do
      end do
!DVM$ PARALLEL (I,J) ON A(J,I), ACROSS(A(1:0,2:0)), STAGE(GRAIN*2)
      do i = 3, n
        do j = 2, n
          a(j,i) = a(j,i) + a(j,i-2) + a(j-1,i)
        end do
      end do
!DVM$ PARALLEL (I,J) ON A(J,I), ACROSS(OUT: A(0:0,0:2))
      do i = 1, n - 2
        do j = 1, n
          a(j,i+2) = a(j,i) + 1
        end do
      end do
!DVM$ PARALLEL (I,J) ON A(J,I), REDUCTION(SUM(S))
      do i = 1, n
        do j = 1, n
          s = s + a(j,i)
        end do
      end do
      print *, s
      end
