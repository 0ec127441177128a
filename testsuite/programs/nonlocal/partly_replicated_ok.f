! A copy in every row is
! at hand in every row (languages.md 6.1; debugger.md 1.10 Partly replicated arrays).
! FORMS both
      program partly
      implicit none
      integer, parameter :: n = 8
      real a(n,n), columns(n), s
      integer i, j
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN COLUMNS(J) WITH A(*,J)
      s = 0
!DVM$ PARALLEL (J) ON COLUMNS(J)
      do j = 1, n
        columns(j) = j
      end do
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION (SUM(S))
      do j = 1, n
        do i = 1, n
          a(i,j) = columns(j)
          s = s + a(i,j)
        end do
      end do
!DVM$ REMOTE_ACCESS (COLUMNS(1))
      s = s + columns(1)
      print *, s
      end
