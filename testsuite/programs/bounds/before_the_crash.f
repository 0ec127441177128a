! The access ends the program by a signal; the report is there
! nevertheless (debugger.md 1.10 Verdict).
! SKIPPED did not finish its report
! FLAGS -fno-backtrace
! FORMS both
      program crash
      integer, parameter :: n = 4
      integer*8, parameter :: stride = 2_8**40
      double precision a(0:n-1)
      integer*8 i
!DVM$ DISTRIBUTE A(BLOCK)
      print *, 'begin'
      call flush(6)
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i*stride) = i
! EXPECT @-1 bounds a element=(1099511627776) iteration=(1)
      end do
      print *, 'end'
      end
