! Copying a record of which a component has no value is no use of it (debugger.md 1.9 Grain).
! FORMS both
      program records
      implicit none
      integer, parameter :: n = 6
      type item
        sequence
        double precision weight
        integer tag, unused
      end type
      integer a(n), i, s
      type(item) one, two, list(3)
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      one%tag = 4
      one%weight = 0.5d0
      two = one
      list(2) = two
      list(1) = list(2)
      list(3) = list(1)
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        a(i) = list(mod(i, 3) + 1)%tag * nint(2 * two%weight * i)
        s = s + a(i)
      end do
      print *, s, list%tag
      end
