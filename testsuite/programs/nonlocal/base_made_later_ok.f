! What an array is aligned with exists when it is made (languages.md 6.3).
! FORMS both
      program later
      implicit none
      integer, parameter :: n = 8
      real, allocatable :: a(:), b(:)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      allocate (a(n))
      allocate (b(n))
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = i
      end do
      print *, n
      end
