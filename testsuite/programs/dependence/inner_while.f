! An inner DO WHILE walks back to elements that other iterations wrote.
! FORMS both
      program walk
      integer, parameter :: n = 6
      complex*16 a(n,n)
      integer i, k
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ SHADOW A(0,3:0)
      a = (1d0, 0d0)
!DVM$ PARALLEL (I) ON A(*,I), PRIVATE(K), SHADOW_RENEW(A)
      do i = 4, n
        k = 1
        do while (k <= 3)
          a(1,i) = a(1,i) + a(1,i-k)
! EXPECT @-1 dependence a element=(1,4) iteration=(5) with=previous write@-1 iteration=(4)
          k = k + 1
        end do
      end do
      print *, 'done'
      end
