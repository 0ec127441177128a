! Iterations of another loop use the variable before the wait: one
! fault, whatever they do with it.
! FORMS both
      program used
      integer, parameter :: n = 7
      integer a(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP GROUP
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(GROUP: SUM(S))
      do i = 1, n
        a(i) = i
        s = s + a(i)
      end do
!DVM$ REDUCTION_START GROUP
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        s = s + 1  ! EXPECT reduction-early s iteration=(1)
        a(i) = 0
      end do
!DVM$ REDUCTION_WAIT GROUP
      print *, 'done'
      end
