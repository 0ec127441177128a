! Every operation, extrema with their places, an array, elements, a
! group of two loops.
      PROGRAM REDS
      INTEGER, PARAMETER :: N = 9
      DOUBLE PRECISION A(N), TOTAL, PROD, TOP, LOW, X
      INTEGER K(N), I, AT, W(2), NUMBER, BINS(3)
      LOGICAL ALL, ANY
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN K(I) WITH A(I)
!DVM$ REDUCTION_GROUP G
      TOTAL = 0
      PROD = 1
      TOP = -1
      LOW = 100
      AT = -1
      X = 0
      W = -1
      ALL = .TRUE.
      ANY = .FALSE.
      NUMBER = 0
      BINS = 0
!DVM$ PARALLEL (I) ON A(I)
      DO I = 1, N
        A(I) = MOD((I - 1) * 5, 7) + 1
        K(I) = MOD(I - 1, 3)
      END DO
! FAULT no_sum: !DVM$ PARALLEL (I) ON A(I), REDUCTION (PRODUCT(PROD))
! FAULT no_product: !DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(TOTAL))
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(TOTAL), PRODUCT(PROD))
      DO I = 1, N
        TOTAL = TOTAL + A(I)
! FAULT partial_sum: PROD = PROD * TOTAL
        PROD = PROD * A(I)
      END DO
! FAULT no_min: !DVM$ PARALLEL (I) ON A(I), REDUCTION (MAX(TOP))
!DVM$ PARALLEL (I) ON A(I), REDUCTION (MAX(TOP), MIN(LOW))
      DO I = 1, N
        IF (A(I) > TOP) THEN
          TOP = A(I)
        END IF
! FAULT foreign: IF (A(I) < TOP) THEN
        IF (A(I) < LOW) THEN
          LOW = A(I)
        END IF
      END DO
! FAULT no_and: !DVM$ PARALLEL (I) ON A(I), REDUCTION (OR(ANY))
!DVM$ PARALLEL (I) ON A(I), REDUCTION (AND(ALL), OR(ANY))
      DO I = 1, N
        ALL = ALL .AND. K(I) < 3
        ANY = ANY .OR. K(I) == 1
      END DO
      TOP = -1
      LOW = 100
! FAULT no_place: !DVM$ PARALLEL (I) ON A(I), REDUCTION(MAX(TOP),MINLOC(LOW,W,2))
! FAULT no_value: !DVM$ PARALLEL (I) ON A(I), REDUCTION (MAXLOC(TOP, AT, 1))
!DVM$ PARALLEL (I) ON A(I), REDUCTION(MAXLOC(TOP,AT,1),MINLOC(LOW,W,2))
      DO I = 1, N
        IF (A(I) > TOP) THEN
          TOP = A(I)
          AT = I
        END IF
        IF (A(I) < LOW) THEN
          LOW = A(I)
          W(1) = I
          W(2) = K(I)
        END IF
! FAULT used_place: A(I) = A(I) + AT
        A(I) = A(I) + 1
      END DO
! FAULT no_array: !DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(NUMBER))
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(BINS), SUM(NUMBER))
      DO I = 1, N
        BINS(K(I)+1) = BINS(K(I)+1) + 1
        NUMBER = NUMBER + 1
      END DO
!DVM$ PARALLEL (I) ON A(I), REDUCTION (G: SUM(TOTAL))
      DO I = 1, N
        TOTAL = TOTAL + A(I)
      END DO
!DVM$ PARALLEL (I) ON A(I), REDUCTION (G: MAX(TOP))
      DO I = 1, N
        IF (A(I) > TOP) TOP = A(I)
      END DO
! FAULT early: X = TOTAL
      X = 1
! FAULT not_started: ! nothing
!DVM$ REDUCTION_START G
! FAULT under_way: X = X + TOP
      X = X + 1
! FAULT written: TOTAL = 0
      X = X + 1
! FAULT not_waited: ! nothing
!DVM$ REDUCTION_WAIT G
! FAULT waited_twice: !DVM$ REDUCTION_WAIT G
! the end
      NUMBER = NUMBER + MERGE(10, 0, ALL) + MERGE(20, 0, ANY) + W(2)
      NUMBER = NUMBER + AT - 1
      PRINT '(4F12.3,4I5)', TOTAL, PROD, TOP, X, BINS, NUMBER
      END
