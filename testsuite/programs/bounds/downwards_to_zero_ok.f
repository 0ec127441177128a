! A loop that runs down ends with the first element.
! FORMS both
      program down
      integer, parameter :: n = 6
      integer guard(4), w(n), i
      common /both/ guard, w
      guard = 0
      i = n
   10 continue
      w(i) = i
      i = i - 1
      if (i .gt. 0) goto 10
      print *, sum(w)
      end
