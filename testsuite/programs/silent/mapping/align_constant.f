! A vector lives with one column of the matrix (languages.md 6.1).
! FORMS both
      program column
      implicit none
      integer, parameter :: n = 6
      integer a(n,0:n), r(n), i, j, s
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN R(I) WITH A(I,2)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 0, n
        do i = 1, n
          a(i,j) = i - j
        end do
      end do
!DVM$ PARALLEL (I) ON R(I)
      do i = 1, n
        r(i) = a(i,2)
      end do
!DVM$ PARALLEL (I) ON A(I,2), REDUCTION (SUM(S))
      do i = 1, n
        s = s + r(i) * a(i,2)
      end do
      print *, s
      end
