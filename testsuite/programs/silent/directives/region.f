! Regions with their data lists are plain code here (languages.md 6.18).
! FORMS both
      program regions
      implicit none
      integer, parameter :: n = 8
      double precision a(n), b(n), eps, d
      integer i, step
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ REGION OUT(A), LOCAL(B)
!DVM$ PARALLEL (I) ON A(I), CUDA_BLOCK(64)
      do i = 1, n
        a(i) = mod(i, 3)
      end do
!DVM$ END REGION
      do step = 1, 2
        eps = 0
!DVM$ ACTUAL (EPS)
!DVM$ REGION INOUT(A(1:N)), TARGETS(HOST)
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A)
        do i = 2, n - 1
          b(i) = (a(i-1) + a(i+1)) / 2
        end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (MAX(EPS)), PRIVATE (D)
        do i = 2, n - 1
          d = abs(a(i) - b(i))
          eps = max(eps, d)
          a(i) = b(i)
        end do
!DVM$ END REGION
!DVM$ GET_ACTUAL (EPS)
        print *, eps
      end do
      end
