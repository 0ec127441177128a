C     LINES FROM OTHER FILES: COMMON, DIRECTIVES, THE BODY OF A LOOP (languages.md 1.3).
      PROGRAM P
      INCLUDE 'common.inc'
      INTEGER I
      INCLUDE "directives.inc" ! trailing
*DVM$ PARALLEL (I) ON A(I)
      DO 10 I = 1, 10
   10 A(I) = I
      C = 1.
      I N C L U D E 'loop.h'
      END
