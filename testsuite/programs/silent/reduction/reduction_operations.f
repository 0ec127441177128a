! Every operation of a reduction, printed and compared after the loop (languages.md 6.10).
! COUNTS differ
! FORMS both
      program operations
      implicit none
      integer, parameter :: n = 8
      integer a(0:n-1), i, total, product, top, low
      logical all, any, same, other
!DVM$ DISTRIBUTE A(BLOCK)
      total = 0
      product = 1
      top = -100
      low = 100
      all = .true.
      any = .false.
      same = .true.
      other = .false.
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = mod(3 * i, 7) + 1
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(TOTAL), PRODUCT(PRODUCT),    &
!DVM$&  MAX(TOP), MIN(LOW), AND(ALL), OR(ANY), EQV(SAME), NEQV(OTHER))
      do i = 0, n - 1
        total = total + a(i)
        product = product * a(i)
        top = max(top, a(i))
        low = min(low, a(i))
        all = all .and. a(i) > 0
        any = any .or. a(i) == 3
        same = same .eqv. mod(a(i), 2) == 0
        other = other .neqv. mod(a(i), 3) == 0
      end do
      print *, total, product, top, low, all, any, same, other
      if (top > low .and. total /= product) print *, 'fine'
      end
