! Two named shadows of one dimension: a renewal of one counts for both, and the report says so. One by itself is judged as ever (debugger.md 1.10 SHADOW_ADD).
! FORMS both
! SKIPPED shadows far and near of A: they are not told apart
      program named
      integer, parameter :: n = 8
      real a(n), b(n), c(n)
      integer far(n), near(n), i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN (I) WITH A(I) :: B, FAR, NEAR
!DVM$ ALIGN C(I) WITH A(I)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        far(i) = n + 1 - i
        near(i) = max(i - 1, 1)
        a(i) = i
        c(i) = i
      end do
!DVM$ SHADOW_ADD (A((FAR(I)) WITH A(@I)) = "far") INCLUDE_TO A, C
!DVM$ SHADOW_ADD (A((NEAR(I)) WITH A(@I)) = "near") INCLUDE_TO A
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(A(:("far")))
      do i = 1, n
        b(i) = a(far(i))
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = a(i) + 1
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(A(:("near")))
      do i = 1, n
        b(i) = b(i) + a(near(i)) + c(far(i))
! EXPECT @-1 nonlocal c element=(8) iteration=(1)
      end do
      print *, n
      end
