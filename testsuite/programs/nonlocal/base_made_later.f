! What an array is aligned with must exist when it is made (languages.md 6.3).
! FORMS both
      program later
      implicit none
      integer, parameter :: n = 8
      real, allocatable :: a(:), b(:)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      allocate (b(n))
      allocate (a(n))
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = i ! EXPECT nonlocal b
      end do
      print *, n
      end
