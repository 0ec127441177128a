! The dependence hides in a subroutine called from the loop.
! FORMS both
      program hidden
      integer, parameter :: n = 8
      double precision a(n), b(n), s
      integer i
      common /field/ a, b
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        b(i) = i - 1
        a(i) = b(i)
      end do
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW(A, B)
      do i = 2, n
        call blend(i)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, s
      end
      subroutine blend(i)
      integer, parameter :: n = 8
      double precision a(n), b(n), left
      integer i
      common /field/ a, b
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      left = a(i-1)
! EXPECT @-1 dependence a element=(2) iteration=(3) with=previous write@+1 iteration=(2)
      a(i) = 0.5 * left
      end
