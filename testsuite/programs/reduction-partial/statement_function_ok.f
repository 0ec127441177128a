! Statement functions that read what has a value where they are used, and
! what they need not read.
! FORMS both
      program along
      implicit none
      integer, parameter :: n = 5
      real a(n), s, more, x, y, w(3), item, scaled, chosen, outer
      real r, never, either
      integer i, k
      logical test, flag
!DVM$ DISTRIBUTE A(BLOCK)
      more(x) = x + s
      item(k) = w(k) + w(3)
      scaled(y) = y * item(2)
      chosen(x) = merge(x, never, flag)
      test(x) = flag .or. x > never
      either(k) = size(w) + k + kind(never)
      outer(x) = more(x) + 1
      w = 1
      flag = .true.
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S)), PRIVATE(R)
      do i = 1, n
        r = i
        s = more(r)
        a(i) = scaled(r)
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = more(a(i)) + item(mod(i, 3) + 1)
      end do
      r = chosen(1.) + either(2) + outer(3.)
      if (test(1.)) print *, r, more(1.)
      end
