C     CHARACTER in COMMON: given by one procedure or by BLOCK DATA, read by others; whole texts and parts of them, arrays of
C     texts, a block that two procedures divide differently, numbers behind texts (debugger.md 1.9 Birth).
      PROGRAM TEXTS
      CHARACTER A*4, B*(2 + 3), C(3)*2, D
      CHARACTER*8 NAME
      INTEGER N
      REAL X(4)
      COMMON /T/ A, B, C, D
      COMMON /U/ NAME
      COMMON /M/ D2, N
      CHARACTER*4 D2
CDVM$ DISTRIBUTE X(BLOCK)
      CALL FILL
      NAME(1:4) = 'left'
      NAME(5:8) = 'rest'
      PRINT *, A, B, C, D
      CALL HALVES
      N = 3
      D2 = 'four'
      CALL BEHIND
CDVM$ PARALLEL (I) ON X(I)
      DO 10 I = 1, 4
        X(I) = N
        IF (D2 .EQ. 'none') X(I) = 0
   10 CONTINUE
      END
      SUBROUTINE FILL
      CHARACTER A*4, B*5, C(3)*2, D
      COMMON /T/ A, B, C, D
      A = 'abcd'
      B = A
      DO 10 I = 1, 3
   10 C(I) = A(I:I + 1)
      READ (A, '(A1)') D
      END
      SUBROUTINE HALVES
      CHARACTER*4 L, R
      CHARACTER*6 KNOWN
      COMMON /U/ L, R
      COMMON /K/ KNOWN
      PRINT *, L, R, KNOWN
      END
      SUBROUTINE BEHIND
      CHARACTER*4 T
      COMMON /M/ T, K
      PRINT *, T, K
      END
      BLOCK DATA
      CHARACTER*6 KNOWN
      COMMON /K/ KNOWN
      DATA KNOWN /'six by'/
      END
