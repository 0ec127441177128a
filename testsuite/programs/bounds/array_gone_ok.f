! Arrays that were freed are made again before they are used (languages.md 6.17).
! FORMS both
      program gone
      integer, parameter :: n = 8
      real a(n)
      real, allocatable :: b(:)
      integer i, round
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      do round = 1, 2
        allocate (b(n))
!DVM$ PARALLEL (I) ON A(I)
        do i = 1, n
          a(i) = i
          b(i) = i
        end do
!DVM$ PARALLEL (I) ON A(I)
        do i = 1, n
          a(i) = b(i) + round
        end do
        deallocate (b)
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        if (allocated(b)) a(i) = b(i)
      end do
      end
