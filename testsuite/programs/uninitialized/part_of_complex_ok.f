! Parts of complex variables: both are set, or what is not is not read (debugger.md 1.9 Grain).
! FORMS both
      module outer
      complex m
      complex :: known = (1., 2.)
      contains
      subroutine both
      m%re = 1
      m%im = 2
      end subroutine both
      end module outer
      program parts
      use outer
      complex z, v, w(4), total, held, saved, given
      complex(8) d
      real x, s
      real a(8)
      integer i
      save saved
      data given /(1., 1.)/
      equivalence (v, x)
!DVM$ DISTRIBUTE A(BLOCK)
      z%re = 1
      print *, z%re
      z%im = z%re + 1
      print *, z, abs(z)
      d = (1.d0, 2.d0)
      print *, d%re, d%im
      d%re = d%im
      call both
      print *, m, known%re, known%im, given%im
      v%im = 2
      x = 1
      print *, v
      w(2)%re = 1
      w(2)%im = 2
      print *, w(2)
      w%re = 3
      w%im = 4
      print *, sum(w)
      call set(saved)
      print *, saved%re, saved%im
      read (*, *) held%re, held%im
      print *, held
      call fill(held%im)
      print *, held
      total = 0
      total%im = 1
!DVM$ PARALLEL (I) ON A(I), PRIVATE(HELD), REDUCTION(SUM(TOTAL))
      do i = 1, 8
        held%re = i
        held%im = held%re + z%im
        a(i) = held%im
        total = total + held
      end do
      print *, total%re, total%im
      s = 0
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, 8
        s = s + a(i)
      end do
      print *, s
      call inner
      do i = 1, 2
        call again(i)
      end do
      contains
      subroutine inner
      z%re = 5
      print *, z
      end subroutine inner
      end
      subroutine set(z)
      complex z
      z%re = 7
      z%im = 8
      end
      subroutine fill(x)
      real x
      x = 9
      end
      recursive subroutine again(n)
      integer n
      complex w
      w%re = n
      if (n > 1) call again(n - 1)
      w%im = n
      print *, w
      end
