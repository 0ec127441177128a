! An array that is aligned as a new one gets new values (languages.md 6.3).
! FORMS both
      program anew
      integer, parameter :: n = 6
      integer a(0:n-1), b(0:2*n-1), c(0:n-1), i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ ALIGN C(I) WITH A(I)
!DVM$ DYNAMIC B, C
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        c(i) = i
        a(i) = c(i)
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 0, 2 * n - 1
        b(i) = i
      end do
!DVM$ NEW_VALUE
!DVM$ REALIGN C(I) WITH B(2*I+1)
!DVM$ PARALLEL (I) ON C(I)
      do i = 0, n - 1
        c(i) = i
      end do
!DVM$ PARALLEL (I) ON C(I), REDUCTION(SUM(S))
      do i = 0, n - 1
        s = s + c(i)
      end do
!DVM$ REDISTRIBUTE B(*)
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S))
      do i = 1, n - 1
        s = s + b(i-1)
      end do
      print *, s
      end
