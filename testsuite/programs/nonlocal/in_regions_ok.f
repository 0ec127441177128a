! Regions and what they say of data hide no fault
! , and make none (languages.md 6.18).
! COUNTS differ
! FORMS both
      program regions
      implicit none
      integer, parameter :: n = 8
      real a(n), b(n), c(n), eps, top, scale
      integer i, steps
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN (I) WITH A(I) :: B, C
      steps = 0
      eps = 0
      top = 0
      scale = 2
!DVM$ REGION
!DVM$ PARALLEL (I) ON A(I), CUDA_BLOCK (64)
      do i = 1, n
        a(i) = mod(i, 3)
      end do
!DVM$ END REGION
!DVM$ ACTUAL (SCALE)
!DVM$ REGION IN (A(1:N), SCALE), OUT (B), TARGETS (CUDA, HOST)
!DVM$ PARALLEL (I) ON B(I), CUDA_BLOCK (32, 4), SHADOW_RENEW (A)
      do i = 2, n - 1
        b(i) = scale * a(i+1)
      end do
!DVM$ HOSTSECTION
      steps = steps + 1
!DVM$ REMOTE_ACCESS (A(1))
      top = a(1)
!DVM$ END HOSTSECTION
!DVM$ END REGION
!DVM$ REGION INOUT (A), INLOCAL (B), LOCAL (C), ASYNC, TARGETS (HOST)
!DVM$ PARALLEL (I) ON C(I)
      do i = 2, n - 1
        c(i) = b(i) + a(i)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION (MAX(EPS))
      do i = 2, n - 1
        a(i) = c(i)
        if (a(i) > eps) eps = a(i)
      end do
!DVM$ END REGION
!DVM$ GET_ACTUAL (EPS, A)
      print *, eps, top, steps
      end
