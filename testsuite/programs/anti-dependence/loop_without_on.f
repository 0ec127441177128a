! A replicated array is shifted in a loop without ON (debugger.md 1.9 Loops without ON).
! FORMS both
      program shift
      integer, parameter :: n = 6
      integer w(n), v(n), i
      data (w(i), i = 1, n) /1, 2, 3, 4, 5, 6/, v /n*0/
!DVM$ PARALLEL (I)
      do i = 1, n - 1
        w(i) = w(i+1)
! EXPECT @-1 anti-dependence w element=(2) iteration=(2) with=previous read@-1 iteration=(1)
      end do
      print *, w(1) + v(1)
      end
