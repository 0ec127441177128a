! Each element is written by the iteration of its column.
! FORMS both
      program output
      integer, parameter :: n = 4, m = 6
      integer a(m,n), i, j, s
!DVM$ DISTRIBUTE A(*,BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(*,I), PRIVATE(J)
      do i = 1, n
        do j = 1, m
          a((j+1)/2,i) = i + j
        end do
      end do
!DVM$ PARALLEL (I) ON A(*,I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(1,i) + a(3,i)
      end do
      print *, s
      end
