! An element goes to a function by reference, listed as remote in the
! statement before, and another one beside the listed one (debugger.md 1.10 Aggregates).
! FORMS both
      program fetch
      implicit none
      integer, parameter :: n = 7
      integer a(n), d(n), i, twice, x
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE D(BLOCK)
!DVM$ PARALLEL (I) ON D(I)
      do i = 1, n
        d(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), REMOTE_ACCESS(D(5))
      do i = 1, n
        a(i) = twice(d(5))
        a(i) = a(i) + twice(d(4))
      end do
!DVM$ REMOTE_ACCESS (D(2))
      x = twice(d(2))
      x = twice(d(2))
      print *, n
      end
      integer function twice(k)
      integer k
      twice = 2 * k
! EXPECT @-1 nonlocal d element=(4) iteration=(1)
! EXPECT @-2 sequential-access d element=(2)
      end
