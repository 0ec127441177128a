C     The variable of an implied DO has a value in it, in procedures with jumps, too (languages.md 6.20).
      PROGRAM READS
      INTEGER M(6), I, J, K(2,3), IOS
      OPEN (10, STATUS='SCRATCH')
      WRITE (10, *) 7, 8, 9
      WRITE (10, *) 1, 2, 3, 4, 5, 6
      REWIND 10
      READ (10, *, END=9) (M(I), I=1,3)
      READ (10, *, ERR=9, IOSTAT=IOS) ((K(I,J), I=1,2), J=1,3)
      IF (M(1) .NE. 7) GOTO 9
      PRINT *, (M(I), I=1,3), ((K(I,J), J=1,3), I=1,2)
9     CONTINUE
      END
