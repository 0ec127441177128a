! A value that an earlier iteration left is used in three lines: one
! fault, one entry.
! FORMS both
      program once
      integer, parameter :: n = 9
      double precision a(n), b(n), s, t
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
      t = 1
!DVM$ PARALLEL (I) ON A(I), PRIVATE(T), REDUCTION(SUM(S))
      do i = 1, n
        if (mod(i, 4) == 1) then
          t = i
        end if
        a(i) = t  ! EXPECT private-uninit t iteration=(2)
        b(i) = t + 1
        s = s + t * a(i)
      end do
      print *, s
      end
