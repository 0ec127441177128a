! All iterations
! write
! the element that was fetched for them.
! FORMS both
      program fetched
      implicit none
      integer, parameter :: n = 6
      integer a(0:n-1), b(0:n-1), i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = i + 1
        b(i) = i + 1
      end do
!DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (A(0)), REDUCTION (SUM(S))
      do i = 0, n - 1
        a(0) = b(i) ! EXPECT remote-buffer-write a element=(0) iteration=(1)
        s = s + b(i)
      end do
      print *, s
      end
