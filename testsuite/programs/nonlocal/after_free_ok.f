! The array that two others were aligned with is gone; they are used
! with each other (languages.md 6.17).
! FORMS both
      program after
      implicit none
      integer, parameter :: n = 10
      real, allocatable :: a(:), b(:), c(:)
      real s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ ALIGN C(I) WITH A(I+1)
      s = 0
      allocate (a(n+1), b(n+1), c(n))
!DVM$ PARALLEL (I) ON B(I)
      do i = 1, n + 1
        b(i) = i
      end do
      deallocate (a)
      allocate (a(n+1))
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n + 1
        a(i) = 1
      end do
!DVM$ PARALLEL (I) ON C(I), REDUCTION (SUM(S))
      do i = 1, n
        c(i) = b(i+1)
        s = s + c(i)
      end do
      deallocate (a, b, c)
      print *, s
      end
