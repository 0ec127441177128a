! A computed GOTO leads past the assignment in every other iteration.
! FORMS both
      program jumps
      parameter (n = 6)
      dimension a(n)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I), NEW(X)
      do 40 i = 1, n
      go to (10, 20), 1 + mod(i + 1, 2)
   10 x = i
      go to 30
   20 continue
   30 a(i) = x  ! EXPECT private-uninit x iteration=(2)
   40 continue
      print *, 'done'
      end
