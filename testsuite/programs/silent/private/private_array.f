! A private array written whole before it is read, in each iteration:
! by loops, by an array assignment, by a subroutine, by READ (languages.md 6.9).
! FORMS both
      program scratch
      implicit none
      integer, parameter :: n = 7, m = 4
      double precision a(n), w(0:m-1), s
      integer i, k
      character(len=12) line
      common /work/ w
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      line = '1 2 3 4'
!DVM$ PARALLEL (I) ON A(I), PRIVATE (W, K), REDUCTION (SUM(S))
      do i = 1, n
        if (mod(i, 4) == 0) then
          do k = 0, m - 1
            w(k) = i + k
          end do
        else if (mod(i, 4) == 1) then
          w = i
        else if (mod(i, 4) == 2) then
          call prepare(w, m, dble(i))
        else
          read (line, *) (w(k), k = m - 1, 0, -1)
        end if
        do k = 1, m - 1
          w(k) = w(k) * w(k-1)
        end do
        a(i) = w(m-1)
        s = s + a(i)
      end do
      w(0:m-1) = 1
      print *, s, w(2)
      end

      subroutine prepare(w, m, x)
      integer m
      double precision w(*), x
      do 10 k = 1, m
   10 w(k) = x / k
      end
