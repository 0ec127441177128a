! The source changes between PREFETCH and
! the statements that read it.
! FORMS both
      program statement
      implicit none
      integer, parameter :: n = 8
      real a(n), x
      integer i, step
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REMOTE_GROUP ENDS
      x = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      do step = 1, 3
!DVM$ PREFETCH ENDS
        a(n) = step
!DVM$ REMOTE_ACCESS (ENDS: A(N), A(1))
        x = x + a(n) ! EXPECT remote-stale a element=(8) with=prefetch@-3
!DVM$ REMOTE_ACCESS (ENDS: A(1))
        if (a(1) > 0) x = x + 1
      end do
      print *, x
      end
