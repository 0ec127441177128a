! A renewal with widths renews no added edge (debugger.md 1.10 SHADOW_ADD).
! FORMS both
      program added
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n)
      integer far(n), i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ ALIGN FAR(I) WITH A(I)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        far(i) = n + 1 - i
        a(i) = i
      end do
!DVM$ SHADOW_ADD (A((FAR(I)) WITH A(@I)) = "far") INCLUDE_TO A
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A(1:1))
      do i = 1, n
        b(i) = a(far(i)) ! EXPECT nonlocal a element=(8) iteration=(1)
      end do
      print *, n
      end
