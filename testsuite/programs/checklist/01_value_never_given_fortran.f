! Debugger's check list, 1: a scalar that nobody has given a value is
! read a hundred times.
! FORMS both
      program given
      implicit none
      integer n, calls, once
      external once
      calls = 100
   10 n = once()
      calls = calls - 1
      if (calls .gt. 0) goto 10
      print *, calls
      end

      integer function once()
      integer s
      once = s ! EXPECT uninitialized s
      end
