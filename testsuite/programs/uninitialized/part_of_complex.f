! One part of a complex variable is set, the other is read (debugger.md 1.9 Grain).
! FORMS both
      module outer
      complex m
      contains
      subroutine half
      m%im = 2
      end subroutine half
      end module outer
      program parts
      use outer
      complex z, v, held
      complex(8) d
      real x
      real a(8)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      z%re = 1
      x = z%re
      x = z%im  ! EXPECT uninitialized z
      d%im = 1
      v = d  ! EXPECT uninitialized d
      call half
      x = m%im
      x = real(m)  ! EXPECT uninitialized m
      call inner
      call local
      v = 1
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, 8
        a(i) = v%im
        v%re = i
        v%im = i  ! EXPECT readonly-write v iteration=(1)
      end do
!DVM$ PARALLEL (I) ON A(I), PRIVATE(HELD)
      do i = 1, 8
        held%re = i
        a(i) = held%re
      end do
      x = held%im
      x = held%re  ! EXPECT private-uninit held
      print *, z%re
      contains
      subroutine inner
      z%re = 2
      held%re = 3
      held = held + 1  ! EXPECT uninitialized held
      end subroutine inner
      end
      subroutine local
      complex w
      w%re = 1
      print *, w%re
      x = abs(w)  ! EXPECT uninitialized w
      end
