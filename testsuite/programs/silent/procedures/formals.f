! One procedure works on two arrays of different distribution and other
! bounds; its formals have bounds of their own (languages.md 6.16).
! FORMS both
      program formals
      implicit none
      integer, parameter :: n = 6
      double precision a(n,n), c(0:n-1,-2:n-3), total
      external total
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ DISTRIBUTE C(*,BLOCK)
      call fill(a, n, 1d0)
      call fill(c, n, 2d0)
      print '(f10.3)', total(a, n) - total(c, n)
      end

      subroutine fill(x, n, value)
      implicit none
      integer n, i, j
      double precision x(0:n-1,n), value
!DVM$ INHERIT X
!DVM$ PARALLEL (J,I) ON X(I,J)
      do j = 1, n
        do i = 0, n - 1
          x(i,j) = value + i
        end do
      end do
      end

      double precision function total(x, n)
      integer n
      double precision x(n,n), s
!DVM$ INHERIT X
      s = 0
!DVM$ PARALLEL (J,I) ON X(I,J), REDUCTION (SUM(S))
      do 10 j = 1, n
      do 10 i = 1, n
   10 s = s + x(i,j)
      total = s
      end
