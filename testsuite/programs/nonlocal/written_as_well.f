C     What a loop reads and writes by the same reference is no matter of REMOTE_ACCESS: ON is to name it (languages.md 6.5).
C     FORMS both
      PROGRAM BOTH
      REAL A(8), R(8)
      INTEGER I
CDVM$ DISTRIBUTE A(BLOCK)
CDVM$ ALIGN R(I) WITH A(I)
CDVM$ PARALLEL (I) ON A(I)
      DO I = 1, 8
        A(I) = I
        R(I) = 1
      END DO
CDVM$ PARALLEL (I) ON A(I+1)
      DO I = 1, 7
        R(I) = R(I) * 0.5 ! EXPECT shadow-write R element=(1) ! EXPECT nonlocal R element=(1) iteration=(1) help=an iteration may write what its processor owns: let ON of the loop at line 13 name R(I)
      END DO
      END
