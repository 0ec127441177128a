! A value set in every third iteration is used by the two that follow.
! FORMS both
      program carried
      integer, parameter :: n = 10
      integer a(n), group, i, s
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      group = 0
!DVM$ PARALLEL (I) ON A(I), PRIVATE(GROUP), REDUCTION(SUM(S))
      do i = 1, n
        if (mod(i, 3) == 1) group = i
        a(i) = group  ! EXPECT private-uninit group iteration=(2)
        s = s + a(i)
      end do
      print *, s
      end
