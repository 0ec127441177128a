! Elements are divided by the maximum when it is known.
! COUNTS differ
! FORMS both
      program divisor
      integer, parameter :: n = 5
      double precision a(n,n), top
      integer i, j
!DVM$ DISTRIBUTE A(*,BLOCK)
      top = 0
!DVM$ PARALLEL (I) ON A(*,I), PRIVATE(J)
      do i = 1, n
        do j = 1, n
          a(j,i) = 1 + mod((i - 1) * (j - 1), 4)
        end do
      end do
!DVM$ PARALLEL (I,J) ON A(J,I), REDUCTION(MAX(TOP))
      do i = 1, n
        do j = 1, n
          if (a(j,i) .gt. top) top = a(j,i)
        end do
      end do
!DVM$ PARALLEL (I,J) ON A(J,I)
      do i = 1, n
        do j = 1, n
          a(j,i) = a(j,i) / top
        end do
      end do
      print *, top
      end
