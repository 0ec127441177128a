! One variable collects over several loops and is used between them (languages.md 6.10).
! FORMS both
      program collect
      implicit none
      integer, parameter :: n = 6
      double precision a(0:n-1), s, last
      integer i, step
!DVM$ DISTRIBUTE A(BLOCK)
      s = 10
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 0, n - 1
        a(i) = i
        s = s + a(i)
      end do
      last = s
      do step = 1, 3
        if (s >= 100) exit
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
        do i = 0, n - 1
          s = last * a(i) / 10 + s
        end do
        print *, s - last
      end do
      end
