! A section of the target is summed up before the wait.
! FORMS both
      program sections
      integer, parameter :: n = 6
      real a(n), p(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ASYNCID FLAG
      p = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ ASYNCHRONOUS FLAG
      p(3:4) = a(1:2)
!DVM$ END ASYNCHRONOUS
      s = sum(p(2:n))  ! EXPECT copy-early p element=(3)
!DVM$ ASYNCWAIT FLAG
      print *, p, s < 100
      end
