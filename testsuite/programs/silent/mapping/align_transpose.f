! B lies transposed on A (languages.md 6.1).
! FORMS both
      program turned
      parameter (n = 4, m = 6)
      integer a(n,0:m-1), b(m,n), s
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(J,I-1)
      s = 0
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 0, m - 1
        do i = 1, n
          a(i,j) = 10 * i + j
          b(j+1,i) = a(i,j)
        enddo
      enddo
!DVM$ PARALLEL (J,I) ON B(I,J), REDUCTION (SUM(S))
      do j = 1, n
        do i = 1, m
          s = s + b(i,j) - a(j,i-1) + 1
        enddo
      enddo
      print *, s
      end
