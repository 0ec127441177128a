! A function sums three values of an array of which the caller set two (languages.md 6.16).
! FORMS both
      program formal
      double precision tail(0:2), sum3
      tail(0) = 1
      tail(1) = 2
      if (sum3(tail) == 6d0) then
        print *, 3
      else
        print *, 3
      end if
      end
      double precision function sum3(v)
      double precision v(*)
      sum3 = v(1) + v(2)
      sum3 = sum3 + v(3)  ! EXPECT uninitialized tail element=(2)
      end
