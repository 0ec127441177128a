! A named shadow holds elements at any distance until the array changes (debugger.md 1.10 SHADOW_ADD).
! FORMS both
      program named
      integer, parameter :: n = 8
      real a(n), b(n), s
      integer far(n), i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN (I) WITH A(I) :: B, FAR
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        far(i) = n + 1 - i
        a(i) = far(i)
      end do
!DVM$ SHADOW_ADD (A((FAR(I)) WITH A(@I)) = "far") INCLUDE_TO A
!DVM$ LOCALIZE (FAR => A(:))
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(A(:("far")))
      do i = 1, n
        b(i) = a(far(i))
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = a(i) + 1
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n
        b(i) = b(i) + a(far(i))
! EXPECT @-1 shadow-stale a element=(8) iteration=(1)
      end do
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + b(i)
      end do
      print *, s
      end
