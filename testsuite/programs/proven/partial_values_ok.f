! Loops that are proven give values to what they write; what is left
! out gets its value in another way (debugger.md 1.9 Reductions).
! FORMS both
      program partial
      implicit none
      integer, parameter :: n = 12
      integer a(n), c(n), e(0:2*n-1), d(n,n), i, j, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE C(BLOCK)
!DVM$ DISTRIBUTE D(*,BLOCK)
!DVM$ DISTRIBUTE E(BLOCK)
      s = 0
      a(1) = 0
      a(n:n) = 0
      c = 0
      d(n,:) = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 2, n - 1
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 2, n - 1
        s = s + a(i)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
!DVM$ PARALLEL (I) ON C(I)
      do i = 1, n
        if (mod(i, 3) /= 0) c(i) = i
      end do
!DVM$ PARALLEL (I) ON C(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + c(i)
      end do
!DVM$ PARALLEL (J) ON D(*,J), PRIVATE (I)
      do j = 1, n
        do i = 1, n - 1
          d(i,j) = i + j
        end do
      end do
!DVM$ PARALLEL (J,I) ON D(I,J), REDUCTION (SUM(S))
      do j = 1, n
        do i = 1, n
          s = s + d(i,j)
        end do
      end do
!DVM$ PARALLEL (I) ON E(2*I)
      do i = 0, n - 1
        e(2*i) = i
      end do
!DVM$ PARALLEL (I) ON E(2*I+1)
      do i = 0, n - 1
        e(2*i+1) = i
      end do
!DVM$ PARALLEL (I) ON E(I), REDUCTION (SUM(S))
      do i = 0, 2 * n - 1
        s = s + e(i)
      end do
      print *, s
      end
