! ACROSS declares the side that the loop depends on (languages.md 6.7; debugger.md 1.9 ACROSS).
! FORMS both
      program side
      implicit none
      integer, parameter :: n = 8
      integer a(n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW(A), ACROSS(A(1:0))
      do i = 2, n
        a(i) = a(i) + a(i-1)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      write (*, '(i8)') s
      end
