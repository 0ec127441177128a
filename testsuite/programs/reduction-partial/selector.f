! The partial count selects a case.
! FORMS both
      program selector
      integer, parameter :: n = 5
      integer a(n), i, k
!DVM$ DISTRIBUTE A(BLOCK)
      k = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(K))
      do i = 1, n
        k = k + 1
        select case (k)  ! EXPECT reduction-partial k iteration=(1)
        case (1:2)
          a(i) = 1
        case default
          a(i) = 2
        end select
      end do
      print *, k
      end
