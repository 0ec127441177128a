! A sweep along the columns, in place.
! FORMS both
      program sweep
      integer, parameter :: n = 5
      real a(0:n-1,0:n-1), s
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 0, n - 1
        do i = 0, n - 1
          a(i,j) = i + j
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J), SHADOW_RENEW(A)
      outer: do j = 0, n - 1
        inner: do i = 1, n - 1
          a(i,j) = a(i,j) + a(i-1,j)
! EXPECT @-1 dependence a element=(1,0) iteration=(0,2) with=previous write@-1 iteration=(0,1)
        end do inner
      end do outer
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION(SUM(S))
      do j = 0, n - 1
        do i = 0, n - 1
          s = s + a(i,j)
        end do
      end do
      print '(1x,f9.2)', s
      end
