! Copies along some dimensions of the base are everywhere there (debugger.md 1.10 Partly replicated arrays).
! FORMS both
      program spread
      implicit none
      integer, parameter :: n = 8
      integer a(n,n), rows(n), columns(n), whole(n,n), second(n,n)
      integer i, j, s
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN ROWS(I) WITH A(I,*)
!DVM$ ALIGN COLUMNS(J) WITH A(*,J)
!DVM$ ALIGN WHOLE(I,J) WITH A(*,*)
!DVM$ ALIGN SECOND(*,J) WITH A(2,J)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 1, n
          a(i,j) = i - j
        end do
      end do
!DVM$ PARALLEL (I) ON ROWS(I)
      do i = 1, n
        rows(i) = i
      end do
!DVM$ PARALLEL (J) ON COLUMNS(J)
      do j = 1, n
        columns(j) = j
      end do
!DVM$ PARALLEL (J,I) ON WHOLE(I,J)
      do j = 1, n
        do i = 1, n
          whole(i,j) = i + j
        end do
      end do
!DVM$ PARALLEL (J) ON SECOND(*,J), PRIVATE (I)
      do j = 1, n
        do i = 1, n
          second(i,j) = i + j
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION (SUM(S))
      do j = 1, n
        do i = 1, n
          s = s + a(i,j) * rows(i) * columns(j) + whole(j,i)
          s = s + whole(1,n)
        end do
      end do
      do i = 1, n
        s = s + whole(i,i)
      end do
      print *, whole(2,3), maxval(whole)
      rows(1) = rows(1) + 1
!DVM$ PARALLEL (J) ON COLUMNS(J), SHADOW_RENEW (COLUMNS),               &
!DVM$&  REDUCTION (SUM(S))
      do j = 2, n - 1
        s = s + columns(j-1)
      end do
!DVM$ PARALLEL (J) ON SECOND(*,J), REDUCTION (SUM(S))
      do j = 1, n
        s = s + columns(j) + second(2,j)
      end do
      print *, s
      end
