! The array is a distributed dummy, used within its bounds (languages.md 6.16).
! FORMS both
      program formal
      integer, parameter :: n = 5, m = 6
      double precision heat(m,n), shift
      integer i, j
!DVM$ DISTRIBUTE HEAT(*,BLOCK)
!DVM$ PARALLEL (I,J) ON HEAT(J,I)
      do i = 1, n
        do j = 1, m
          heat(j,i) = 1
        end do
      end do
      print *, shift(heat, m, n, m - 1)
      end
      double precision function shift(a, m, n, rows)
      integer m, n, rows, i, j
      double precision a(m,n), s
!DVM$ INHERIT A
      s = 0
!DVM$ PARALLEL (I) ON A(*,I), PRIVATE(J), REDUCTION(SUM(S))
      do i = 1, n - 1
        do j = 1, rows
          s = s + a(j+1,i)
        end do
      end do
      shift = s
      end
