! ACROSS permits both readers of an element (languages.md 6.7).
! COUNTS differ
! FORMS both
      program readers
      integer, parameter :: n = 6
      double precision a(n,n), s
      integer i, j
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ SHADOW A(0:2,1:1)
      s = 0
!DVM$ PARALLEL (I,J) ON A(J,I)
      do i = 1, n
        do j = 1, n
          a(j,i) = i + j
        end do
      end do
!DVM$ PARALLEL (I,J) ON A(J,I), ACROSS(A(0:2,0:1))
      do i = 1, n - 1
        do j = 1, n - 2
          if (i > 2) then
            a(j,i) = a(j,i+1) + a(j+2,i)
          else
            a(j,i) = a(j,i+1)
          end if
        end do
      end do
!DVM$ PARALLEL (I,J) ON A(J,I), REDUCTION(SUM(S))
      do i = 1, n
        do j = 1, n
          s = s + a(j,i)
        end do
      end do
      print *, s
      end
