! Scalars, tables and constants that a loop only reads may be read
! before, in and after it; do-variables of loops around it, too (languages.md 6.9).
! FORMS both
      program tables
      implicit none
      integer, parameter :: n = 8
      real, parameter :: weight(3) = (/ 0.25, 0.5, 0.25 /)
      real a(0:n-1), h, s
      integer shift(4), i, k, m, round
      logical verbose
      namelist /options/ h, m
      common /opt/ shift, verbose
      data verbose /.false./
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      h = 0.5
      m = 3
      do k = 1, m
        shift(k) = k - 2
      end do
      do round = 1, 2
!DVM$ PARALLEL (I) ON A(I), PRIVATE (K), REDUCTION (SUM(S))
        do i = 0, n - 1
          a(i) = round
          do k = 1, m
            a(i) = a(i) + weight(k) * (i + shift(k)) * h
          end do
          if (verbose) print *, i
          s = s + a(i)
        end do
      end do
      write (*, options)
      print *, s, h, m, shift(3)
      end

      block data
      integer shift(4)
      logical verbose
      common /opt/ shift, verbose
      end
