! The sequential inner loop fills each column.
! FORMS both
      program first
      integer, parameter :: n = 5, m = 6
      real t(m,n), s
      integer i, j
!DVM$ DISTRIBUTE T(*,BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON T(*,I), PRIVATE(J)
      do i = 1, n
        do j = 1, m
          t(j,i) = i * j
        end do
      end do
!DVM$ PARALLEL (I) ON T(*,I), PRIVATE(J), REDUCTION(SUM(S))
      do i = 1, n
        do j = 1, m
          s = s + t(j,i)
        end do
      end do
      print *, 'done'
      end
