! A dynamic array, its aligned companion, and both again after
! DEALLOCATE (languages.md 6.17).
! FORMS both
      program dynamic
      implicit none
      integer, parameter :: n = 8
      double precision, allocatable :: a(:), b(:)
      double precision s
      integer i, round, status
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
      do round = 0, 1
        allocate (a(0:n-1), stat=status)
        if (status /= 0) stop
        allocate (b(0:n-1))
!DVM$ PARALLEL (I) ON A(I)
        do i = 0, n - 1
          a(i) = i + round
        end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A), REDUCTION (SUM(S))
        do i = 1, n - 2
          b(i) = a(i-1) + a(i+1)
          s = s + b(i)
        end do
        deallocate (b)
        deallocate (a)
      end do
      print *, s
      end
