! Jumps to the labels at the ends of the loops of a nest, and of arithmetic IF to their last statements: all is right (debugger.md 1.1).
      program ends
      integer a(8,8), b(8), i, j, k
CDVM$ DISTRIBUTE A(BLOCK,BLOCK)
CDVM$ ALIGN B(I) WITH A(I,1)
      k = 0
CDVM$ PARALLEL (I,J) ON A(I,J)
      do 20 i = 1, 8
        do 10 j = 1, 8
          a(i,j) = i
          if (j .eq. 3) goto 10
          if (i .eq. 5) goto 20
          a(i,j) = a(i,j) + j
10      continue
20    continue
CDVM$ PARALLEL (I,J) ON A(I,J)
      do 40 i = 1, 8
        do 30 j = 2, 8
          if (i .eq. 5) goto 40
          a(i,j) = a(i,j) - 1
30      continue
40    continue
CDVM$ PARALLEL (I,J) ON A(I,J), REDUCTION(SUM(K))
      do 60 i = 1, 8
      do 60 j = 1, 8
          if (i .eq. 5) goto 60
          if (a(i,j) - 3) 60, 50, 60
50        k = k + a(i,j)
60    k = k + 1
CDVM$ PARALLEL (I) ON B(I)
      do 80 i = 1, 8
        goto (70, 80), i
        b(i) = 1
        goto 80
70      b(i) = 0
80    continue
      print *, k
      end
