! Private scalars of every type that are set in each iteration before
! they are used; some are set again after the loop (languages.md 6.9).
! FORMS both
      program scalars
      parameter (n = 9)
      real a(n)
      double precision d
      complex z
      logical even
      character*3 word
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I), NEW (D, Z, EVEN, WORD, K, X),               &
!DVM$&  REDUCTION (SUM(S))
      do 20 i = 1, n
        d = i / 2d0
        even = mod(i, 2) .eq. 0
        if (even) then
          word = 'two'
          k = 2
        else
          word = 'one'
          k = 1
        endif
        z = cmplx(d, k)
        x = real(z) + aimag(z)
        a(i) = x + index(word, 'o')
        if (.not. even) goto 20
        a(i) = -a(i)
   20   s = s + a(i)
      d = 3
      k = int(d) + n
      print *, s, d, k
      end
