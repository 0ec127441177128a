! An edge of width two is written at its far end.
! FORMS both
      program wide
      integer, parameter :: n = 9
      double precision, dimension(0:n-1) :: a, b
      double precision :: s = 0
      integer :: i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ SHADOW A(0:2)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ PARALLEL (I) ON A(I)
      every: do i = 0, n - 1
        b(i) = i
        a(i) = b(i)
      end do every
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(A)
      do i = 0, n - 3
        a(i+2) = b(i)  ! EXPECT shadow-write a element=(2) iteration=(0)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 0, n - 1
        s = s + a(i)
      end do
      print *, s
      end program
