! A deferred array has lost its mapping: it was deallocated and
! allocated anew (languages.md 6.3).
! FORMS both
      program deferred
      implicit none
      integer, parameter :: n = 8
      real a(n)
      real, allocatable :: b(:)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN :: B
!DVM$ DYNAMIC B
      allocate (b(n))
!DVM$ REALIGN B(I) WITH A(I)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = i
      end do
      deallocate (b)
      allocate (b(n))
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        b(i) = a(i) ! EXPECT nonlocal b element=(1) iteration=(1)
      end do
      deallocate (b)
      print *, n
      end
