! An element that has no value is copied (languages.md 6.19).
! FORMS both
      program source
      integer, parameter :: n = 8
      real a(n), c(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE C(BLOCK)
!DVM$ ASYNCID FLAG
      s = 0
      a = 0
!DVM$ PARALLEL (I) ON C(I)
      do i = 1, n - 1
        c(i) = i
      end do
!DVM$ ASYNCHRONOUS FLAG
      a = c  ! EXPECT uninitialized c element=(8)
!DVM$ END ASYNCHRONOUS
!DVM$ ASYNCWAIT FLAG
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + a(i)
      end do
      print *, 'done'
      end
