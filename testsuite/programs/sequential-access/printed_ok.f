! Elements are printed
! by statements that fetch them, or as a whole array.
! FORMS both
      program printed
      implicit none
      integer, parameter :: n = 8
      real a(n)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ REMOTE_ACCESS (A(4))
      print '(f8.3)', a(4)
      print *, a
      end
