! The pivot fetched by remote access is changed by an iteration of the
! same loop (languages.md 6.8).
! FORMS both
      program pivot
      integer, parameter :: n = 8
      double precision a(n), s, first
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i + 1
      end do
!DVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS(A(1))
      do i = 1, n
        a(i) = a(i) / a(1)
! EXPECT @-1 dependence a element=(1) iteration=(2) with=previous write@-1 iteration=(1)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, s
      end
