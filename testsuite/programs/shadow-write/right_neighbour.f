! Iteration i writes the right neighbour of the element that it owns.
! FORMS both
      program neighbour
      integer, parameter :: low = -3, high = 4
      double precision a(low:high), b(low:high), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0d0
!DVM$ PARALLEL (I) ON A(I)
      do i = low, high
        b(i) = i
        a(i) = b(i)
      enddo
!DVM$ PARALLEL (I) ON A(I), SHADOW_RENEW(A)
      do i = low, high - 1
        a(i+1) = 2 * b(i) ! EXPECT shadow-write a element=(-2) iteration=(-3)
      enddo
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = low, high
        s = s + a(i)
      enddo
      print '(f10.3)', s
      end program neighbour
