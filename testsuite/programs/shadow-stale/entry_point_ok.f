! The second entry of a subroutine leaves the array as it is.
! FORMS both
      program ways
      integer, parameter :: n = 6
      real a(n), b(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      call fill(a, n)
!DVM$ PARALLEL (I) ON B(I), SHADOW_RENEW(A)
      do i = 2, n
        b(i) = a(i-1)
      end do
      call double(b, n)
!DVM$ PARALLEL (I) ON B(I)
      do i = 2, n
        b(i) = a(i-1)
      end do
      print *, 'done'
      end
      subroutine fill(x, m)
      integer m, i
      real x(m)
!DVM$ INHERIT X
!DVM$ PARALLEL (I) ON X(I)
      do i = 1, m
        x(i) = i
      end do
      return
      entry double(x, m)
!DVM$ PARALLEL (I) ON X(I)
      do i = 2, m
        x(i) = 2 * i
      end do
      end
