! The elements are reached in procedures called from the loop: own
! element, renewed edge, by COMMON and by host association (languages.md 6.5, 6.8).
! FORMS both
      program reach
      implicit none
      integer, parameter :: n = 8
      double precision a(n), b(n), slope, s
      common /both/ a, b
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i * i
      end do
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A)
      do i = 2, n - 1
        call store(i, slope(i))
      end do
      s = 0
!DVM$ PARALLEL (I) ON B(I), REDUCTION (SUM(S))
      do i = 2, n - 1
        s = s + b(i) + own(i)
      end do
      print *, s

      contains
        double precision function own(k)
        integer k
        own = a(k) - b(k)
        end function
      end

      double precision function slope(i)
      implicit none
      integer, parameter :: n = 8
      double precision a(n), b(n), left, right
      common /both/ a, b
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      left = a(i-1)
      right = a(i+1)
      slope = (right - left) / 2
      end

      subroutine store(i, x)
      implicit none
      integer, parameter :: n = 8
      double precision a(n), b(n), x
      common /both/ a, b
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      b(i) = x
      end
