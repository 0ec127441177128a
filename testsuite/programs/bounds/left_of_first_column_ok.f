! The first subscript stays inside its dimension.
! FORMS both
      program above
      integer, parameter :: n = 5
      integer a(n,n), b(n,n), i, j, s
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 1, n
          a(i,j) = i + 2 * j
        end do
      end do
!DVM$ PARALLEL (J,I) ON B(I,J), SHADOW_RENEW(A), REDUCTION(SUM(S))
      do j = 2, n
        do i = 2, n
          b(i,j) = a(i-1,j)
          s = s + b(i,j)
        end do
      end do
      print *, s
      end
