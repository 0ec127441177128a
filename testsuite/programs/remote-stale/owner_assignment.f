! One element is assigned
! after PREFETCH; the others are still good.
! FORMS both
      program owner
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), s
      integer i, step
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ REMOTE_GROUP ENDS
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = 0
      end do
      do 20 step = 1, 3
!DVM$ PREFETCH ENDS
        a(4) = step
!DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (ENDS: A(N), A(4))
        do 10 i = 1, n
          b(i) = b(i) + a(n)
          b(i) = b(i) + a(4) ! EXPECT remote-stale a element=(4) iteration=(1) with=prefetch@-5
   10   continue
   20 continue
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do 30 i = 1, n
   30 s = s + b(i)
      print *, s
      end
