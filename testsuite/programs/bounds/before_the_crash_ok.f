! The subscripts are far apart, and the array is as long (debugger.md 1.10 Verdict).
! FORMS both
      program far
      integer, parameter :: n = 4
      integer*8, parameter :: stride = 2_8**4
      double precision a(0:(n-1)*stride)
      integer*8 i
!DVM$ DISTRIBUTE A(BLOCK)
      print *, 'begin'
!DVM$ PARALLEL (I) ON A(I*STRIDE)
      do i = 0, n - 1
        a(i*stride) = i
      end do
      print *, 'end'
      end
