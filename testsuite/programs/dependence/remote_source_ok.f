! The pivot is fetched before the loop that changes it (languages.md 6.8).
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
!DVM$ REMOTE_ACCESS (A(1))
      first = a(1)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = a(i) / first
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, s
      end
