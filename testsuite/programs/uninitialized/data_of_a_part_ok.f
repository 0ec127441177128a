! DATA gives values to one part of the array, a loop to the rest (debugger.md 1.9 Birth).
! FORMS both
      program parts
      integer i, w(6), s
      data (w(i), i = 1, 5, 2) /3*7/
      do i = 2, 6, 2
        w(i) = i
      end do
      s = w(1) + w(3) + w(5)
      s = s + w(4)
      print *, w(1), s >= 0 .or. s < 0
      call more(1)
      call more(2)
      end
      block data
      common /c/ d(4), e
      data d(2), e /2., 3./
      end
      subroutine more(n)
      parameter (m = 3)
      integer n, a(m), b(0:1,2), c(5), keep(4), i, j, e(2), f(2)
      character*4 words(3)
      double precision x(2,2)
      equivalence (e, f)
      common /c/ d(4), g
      data a(1), a(m), a(m-1) /1, 2, 3/
      data ((b(i,j), i = 0, 1), j = 1, 2) /4*1/
      data (c(i), c(i+1), i = 1, 3, 2) /4*2/, c(5) /1/
      data keep(1) /1/
      data e(1) /1/, f(2) /2/
      data words(1)(1:2), words(1)(3:4), words(3) /'ab', 'cd', 'efgh'/
      data (x(i,i), i = 1, 2), x(2,1), x(1,2) /2*1d0, 2*2d0/
      print *, a, b, c, e, f, words(1), words(3), x, d(2), g
      if (n == 1) then
        do i = 2, 4
          keep(i) = i
        end do
      else
        print *, keep
      end if
      end
