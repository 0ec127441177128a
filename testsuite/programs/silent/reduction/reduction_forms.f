! Forms of assignments that a reduction may take: intrinsic functions,
! either order, differences, several terms, block IF (languages.md 6.10; debugger.md 1.9 Reductions).
! COUNTS differ
! FORMS both
      program shapes
      implicit none
      integer, parameter :: n = 8
      double precision a(n), s, t, u, top, top2, low, p
      integer i
      logical all, any
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      t = 0
      u = 0
      top = -1d9
      top2 = -1d9
      low = 1d9
      p = 1
      all = .true.
      any = .false.
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S), SUM(T), SUM(U),          &
!DVM$&  MAX(TOP), MAX(TOP2), MIN(LOW), PRODUCT(P), AND(ALL), OR(ANY))
      do i = 1, n
        a(i) = 0.5d0 * i - 1
        s = a(i) + s
        t = t - a(i)
        u = u + a(i) - 2 * i
        top = dmax1(top, abs(a(i)), 0.25d0)
        if (top2 .lt. a(i)) then
          top2 = a(i)
        end if
        low = min(a(i), low)
        p = 2 * p
        all = a(i) < 100 .and. all
        any = any .or. a(i) > 2
      end do
      print '(7f10.3,2l2)', s, t, u, top, top2, low, p, all, any
      end
