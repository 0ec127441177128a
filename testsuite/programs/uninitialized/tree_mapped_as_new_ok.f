! Mapping the root anew without values: all that is aligned with it gets
! new ones (languages.md 6.3).
! FORMS both
      program tree
      integer, parameter :: n = 6
      integer a(n), b(n), c(n), i, s
!DVM$ TEMPLATE T(N)
!DVM$ DISTRIBUTE T(BLOCK)
!DVM$ DYNAMIC T
!DVM$ ALIGN A(I) WITH T(I)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ DISTRIBUTE C(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        b(i) = i
        a(i) = b(i)
      end do
!DVM$ PARALLEL (I) ON C(I)
      do i = 1, n
        c(i) = i
      end do
!DVM$ NEW_VALUE
!DVM$ REDISTRIBUTE T(BLOCK)
      a = 1
      b = 2
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
!DVM$ PARALLEL (I) ON T(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + b(i)
      end do
!DVM$ PARALLEL (I) ON C(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + c(i)
      end do
      print *, s
      end
