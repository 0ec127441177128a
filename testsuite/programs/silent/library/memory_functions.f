! Array intrinsics give values to private and replicated arrays (debugger.md 1.9 Grain, 1.9 Calls).
! FORMS both
      program moved
      implicit none
      integer, parameter :: n = 6, k = 4
      integer, parameter :: pattern(k) = [1, 2, 3, 4]
      integer a(n), w(k), table(2*k), square(2,2), i, j, s
      logical mask(k)
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      table = 0
      table(3:6) = pattern
      table(4:7) = table(3:6)
      square = reshape(pattern, [2, 2], order=[2, 1])
      mask = mod(pattern, 2) == 0
!DVM$ PARALLEL (I) ON A(I), PRIVATE (W, J), REDUCTION (SUM(S))
      do i = 1, n
        w = table(mod(i, k)+1:mod(i, k)+k)
        w = cshift(w, 1) + eoshift(w, -1)
        w = w + spread(square(1,2), 1, k) + unpack([7, 8], mask, w)
        w(2:3) = pack(w, mask)
        a(i) = 0
        do j = 1, k
          a(i) = mod(10 * a(i) + w(j), 10000)
        end do
        s = s + a(i) + transfer(w(1), i) + maxloc(w, 1) + count(mask)
      end do
      print *, s, matmul(square, transpose(square)), any(table /= 0)
      end
