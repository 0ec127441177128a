! REMOTE_ACCESS brings what its subscripts name when the loop or statement begins.
! (languages.md 6.8)
! FORMS both
      program changed
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), s, x
      integer i, k, m
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = 0
      end do
      k = 1
!DVM$ PARALLEL (I) ON B(I), REMOTE_ACCESS (A(K))
      do i = 1, n
        do k = 1, n
! EXPECT @+1 nonlocal A element=(2) iteration=(1)
          b(i) = b(i) + a(k)
        end do
      end do
      m = 1
      x = 0
!DVM$ REMOTE_ACCESS (A(M))
      do m = 2, n
! EXPECT @+1 sequential-access A element=(2)
        x = x + a(m)
      end do
      m = 3
      do k = 1, 2
!DVM$ REMOTE_ACCESS (A(M))
        x = x + a(m)
        m = m + 1
      end do
      s = 0
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + b(i)
      end do
      print *, s, x
      end
