! A subroutine sets the variable where it returns to the label only (debugger.md 1.9 Death).
! FORMS both
      program returns
      integer, parameter :: n = 6
      integer a(n), level, i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I), NEW(LEVEL)
      do 20 i = 1, n
        call classify(i, level, *10)
        a(i) = level  ! EXPECT private-uninit level iteration=(2)
        goto 20
   10   a(i) = -level
   20 continue
      print *, 'done'
      end
      subroutine classify(k, level, *)
      integer k, level
      if (mod(k, 2) .eq. 0) return
      level = k
      return 1
      end
