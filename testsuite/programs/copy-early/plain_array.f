! Plain arrays in copies: the target is read, the source is written
! before the wait.
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
      do i = 1, n
        s = s + p(i)  ! EXPECT copy-early p element=(1)
      end do
      p(3) = 1  ! EXPECT copy-early p element=(3)
!DVM$ ASYNCWAIT FLAG
!DVM$ ASYNCHRONOUS FLAG
      a = q(2,:)
!DVM$ END ASYNCHRONOUS
      do i = 0, n - 1
        q(1,i) = i
        s = s + q(2,i)
        q(2,i) = i  ! EXPECT copy-early q element=(2,0)
      end do
!DVM$ ASYNCWAIT FLAG
      allocate (buffer(n))
      buffer = 0
!DVM$ ASYNCHRONOUS FLAG
      buffer(:) = a
!DVM$ END ASYNCHRONOUS
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + buffer(i)
! EXPECT @-1 copy-early buffer element=(1) iteration=(1)
      end do
!DVM$ ASYNCWAIT FLAG
      deallocate (buffer)
      print *, s
      end
