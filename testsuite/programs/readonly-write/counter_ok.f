! A counter with a reduction.
! FORMS both
      program counter
      integer, parameter :: n = 6
      integer a(n,n), i, j, k
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
      k = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 1, n
          a(i,j) = i + j - 2
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION(SUM(K))
      do j = 1, n
        do i = 1, n
          if (a(i,j) > 3) then
            k = k + 1
          end if
        end do
      end do
      print *, k
      end
