! A dummy that counts from another bound stands for the array; the
! subroutine takes its own (languages.md 6.16).
! FORMS both
      program bounds
      implicit none
      integer, parameter :: n = 6
      integer a(-1:n-2,n), b(n)
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = -1, n - 2
          a(i,j) = i * j
        end do
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = i
      end do
      call rows(a, n)
      call line(b, 0, n - 1)
      end

      subroutine rows(x, n)
      implicit none
      integer n, i, j, s
      integer x(n,0:n-1)
!DVM$ INHERIT X
      s = 0
!DVM$ PARALLEL (J,I) ON X(I,J), REDUCTION (SUM(S))
      do j = 0, n - 1
        do i = 2, n
          s = s + x(i,j)
        end do
      end do
      print *, s
      end

      subroutine line(x, low, high)
      implicit none
      integer low, high, i, s
      integer x(low:high), own(low:high)
!DVM$ INHERIT X
!DVM$ ALIGN OWN(I) WITH X(I)
      s = 0
!DVM$ PARALLEL (I) ON X(I), REDUCTION (SUM(S))
      do i = low, high
        own(i) = x(i)
        s = s + own(i)
      end do
!DVM$ PARALLEL (I) ON OWN(I), REDUCTION (SUM(S))
      do i = low, high - 1
        s = s + x(i)
      end do
      print *, s
      end
