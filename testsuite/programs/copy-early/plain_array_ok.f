! Plain arrays in copies are used before the wait where the copy has no
! part in it.
! FORMS both
      program plain
      integer, parameter :: n = 8
      real a(n), p(n), q(2,0:n-1), s
      real, allocatable :: buffer(:)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ASYNCID FLAG
      s = 0
      p = 0
      q = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ ASYNCHRONOUS FLAG
      p(1:n-2) = a(1:n-2)
!DVM$ END ASYNCHRONOUS
      s = s + p(n)
      p(n-1) = 1
!DVM$ ASYNCWAIT FLAG
      s = s + sum(p)
!DVM$ ASYNCHRONOUS FLAG
      a = q(2,:)
!DVM$ END ASYNCHRONOUS
      do i = 0, n - 1
        q(1,i) = i
        s = s + q(2,i)
      end do
!DVM$ ASYNCWAIT FLAG
      allocate (buffer(n))
      buffer = 0
!DVM$ ASYNCHRONOUS FLAG
      buffer(:) = a
!DVM$ END ASYNCHRONOUS
!DVM$ ASYNCWAIT FLAG
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + buffer(i)
      end do
      deallocate (buffer)
      print *, s
      end
