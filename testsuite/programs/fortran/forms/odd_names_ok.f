C     Arrays and variables named like statements; blanks inside words; headings and declarations alike (languages.md 1.3).
      PROGRAM P
      REAL FUNCTIONAL(3)
      INTEGER END(3), DATA(3), FORMAT(3), IF(3), DO10I, CALLX, READ(5,5)
      REAL REALX, WHERE(3)
      CHARACTER*10 THEN
      LOGICAL L
      DO10I = 1.5
      END(1) = 1
      END(2)=2
      END(3)= 3
      DATA(1)=3
      DATA(2)=4
      FORMAT(1)=2
      FORMAT(2)=7
      IF(1)=3
      IF(2)=4
      IF(3)=5
      CALLX=5
      READ(5,1)=6
      WHERE(1)=1.
      REAL X=3
      FUNCTIONAL(1)=1
      FUNCTIONAL(2)=1
      L = .TRUE.
      IF (L) THEN = 'ABC'
      IF (L) THEN
       PRINT *, THEN
      E N D I F
      I=7
      IF(I.LT.7)G O T O 1 0
 1 0  C O N T I N U E
      D O 20 , I = 1 , 3
   20 E N D ( I ) = E N D ( I ) + I
      D O J = 1, 2
      P R I N T * , J
      E N D D O
      DO 30 WHILE (I .LT. 7)
   30 I = I + 1
      PRINT *, I,END,DATA(1),FORMAT(1),IF,CALLX,READ(5,1),WHERE(1),REALX
      PRINT *, FUNCTIONAL(1)+FUNCTIONAL(2), DO10I
      STOP
      END
