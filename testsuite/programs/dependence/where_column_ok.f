! WHERE asks a copy of the column before (debugger.md 1.4).
! FORMS both
      program masked
      integer, parameter :: n = 5
      real a(n,n), b(n,n)
      integer i
!DVM$ DISTRIBUTE A(*,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      a = 1
      b = 1
!DVM$ PARALLEL (I) ON A(*,I), SHADOW_RENEW(A, B)
      do i = 2, n
        where (b(:,i-1) > 0)
          a(:,i) = 2
        end where
      end do
      print *, 'done'
      end
