! A subroutine called from the loop writes the element before the one
! that is owned.
! FORMS both
      program called
      integer, parameter :: n = 8
      real a(0:n-1), s
      integer i
      common /field/ a
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do 10 i = 0, n - 1
   10 a(i) = 1
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW(A)
      do 20 i = 1, n - 1
        call put(i - 1, real(i))
   20 continue
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do 30 i = 0, n - 1
   30 s = s + a(i)
      write (*, 40) s
   40 format (f8.2)
      end
      subroutine put(place, value)
      integer place
      real value, a(0:7)
      common /field/ a
!DVM$ DISTRIBUTE A(BLOCK)
      a(place) = value  ! EXPECT shadow-write a element=(0) iteration=(1)
      end
