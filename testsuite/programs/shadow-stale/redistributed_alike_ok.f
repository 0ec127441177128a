! After a re-distribution the edges are renewed again (languages.md 6.3).
! FORMS both
      program alike
      integer, parameter :: n = 8
      double precision a(n), b(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ SHADOW (1:1) :: A, B
!DVM$ DYNAMIC A, B
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW(B)
      do i = 2, n - 1
        a(i) = b(i-1) + b(i+1)
      end do
!DVM$ REDISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW(B)
      do i = 2, n - 1
        a(i) = b(i-1)
      end do
      print *, 'done'
      end
