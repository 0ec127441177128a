! WHERE changes those elements of a replicated table that it has looked
! at (debugger.md 1.4).
! FORMS both
      program masked
      integer, parameter :: n = 5
      integer a(n), w(0:2), i
!DVM$ DISTRIBUTE A(BLOCK)
      w = (/ 1, 2, 3 /)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        where (w > 2)
          w = 0  ! EXPECT readonly-write w element=(2) iteration=(1)
        elsewhere
        end where
        a(i) = i
      end do
      print *, 'done'
      end
