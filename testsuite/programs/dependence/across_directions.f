! Both directions of ACROSS reach one element and no further, with a
! pipeline and without (languages.md 6.7).
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
!DVM$ PARALLEL (I,J) ON A(J,I), ACROSS(A(1:0,1:0)), STAGE(GRAIN*2)
      do i = 3, n
        do j = 2, n
          a(j,i) = a(j,i) + a(j,i-2) + a(j-1,i)
! EXPECT @-1 nonlocal a element=(2,1) iteration=(3,2)
! EXPECT @-2 dependence a element=(2,3) iteration=(5,2) with=previous write@-2 iteration=(3,2)
        end do
      end do
!DVM$ PARALLEL (I,J) ON A(J,I), ACROSS(OUT: A(0:0,0:1))
      do i = 1, n - 2
        do j = 1, n
          a(j,i+2) = a(j,i) + 1
! EXPECT @-1 shadow-write a element=(1,3) iteration=(1,1)
! EXPECT @-2 dependence a element=(1,3) iteration=(3,1) with=previous write@-2 iteration=(1,1)
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
