! A vector with a copy on every processor of a column of the matrix (languages.md 6.1; debugger.md 1.10 Partly replicated arrays).
! FORMS both
      program copies
      parameter (n = 5)
      real a(n,n), v(n), s
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN V(J) WITH A(*,J)
      s = 0
!DVM$ PARALLEL (J) ON V(J)
      do 1 j = 1, n
    1 v(j) = j
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION (SUM(S))
      do 2 j = 1, n
      do 2 i = 1, n
      a(i,j) = v(j) * (i - 1)
    2 s = s + a(i,j)
      print *, s
      end
