! Arrays that were freed: the report comes before the crash (languages.md 6.17).
! SKIPPED killed by signal
! FLAGS -fno-backtrace
! FORMS both
      program gone
      integer, parameter :: n = 8
      real a(n)
      real, allocatable :: b(:)
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      allocate (b(n))
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        b(i) = i
      end do
      deallocate (b)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        if (i > 9) a(i) = b(i)
      end do
      print *, 'before'
      call flush(6)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = b(i)  ! EXPECT bounds b iteration=(1)
      end do
      end
