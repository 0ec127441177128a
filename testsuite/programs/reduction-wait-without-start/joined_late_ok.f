! The second variable joins the group before its start.
! FORMS both
      program late
      integer, parameter :: n = 6
      double precision a(n), s, t
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP SUMS
      data s, t /2*0d0/
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(S))
      do i = 1, n
        a(i) = i
        s = s + a(i)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUMS: SUM(T))
      do i = 1, n
        t = t + 2 * a(i)
      end do
!DVM$ REDUCTION_START SUMS
!DVM$ REDUCTION_WAIT SUMS
      print *, s, t
      end
