! Two iterations write the same element: the first dimension is not
! distributed.
! FORMS both
      program output
      integer, parameter :: n = 4, m = 6
      integer a(m,n), i, j, s
!DVM$ DISTRIBUTE A(*,BLOCK)
      s = 0
!DVM$ PARALLEL (I,J) ON A(J,I)
      do i = 1, n
        do j = 1, m
          a((j+1)/2,i) = i + j
! EXPECT @-1 dependence a element=(1,1) iteration=(1,2) with=previous write@-1 iteration=(1,1)
        end do
      end do
!DVM$ PARALLEL (I) ON A(*,I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(1,i) + a(3,i)
      end do
      print *, s
      end
