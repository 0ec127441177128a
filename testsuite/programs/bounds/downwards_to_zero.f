! A loop that runs down goes one step too far.
! FORMS both
      program down
      integer, parameter :: n = 6
      integer guard(4), w(n), i
      common /both/ guard, w
      guard = 0
      i = n
   10 continue
      w(i) = i  ! EXPECT bounds w element=(0)
      i = i - 1
      if (i .ge. 0) goto 10
      print *, sum(w)
      end
