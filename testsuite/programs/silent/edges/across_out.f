! ACROSS OUT: an iteration adds to the element just beyond its own,
! upwards and downwards (languages.md 6.7).
! FORMS both
      program pushed
      implicit none
      integer, parameter :: n = 8
      real a(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ SHADOW A(1:1)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), ACROSS (OUT: A(0:1))
      do i = 1, n - 1
        a(i+1) = a(i+1) + a(i)
      end do
!DVM$ PARALLEL (I) ON A(I), ACROSS (OUT: A(1:0))
      do i = n, 2, -1
        a(i-1) = a(i-1) + a(i)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, nint(s)
      end
