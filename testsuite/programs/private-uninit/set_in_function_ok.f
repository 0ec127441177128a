! A subroutine called in the loop leaves its result in COMMON, which is
! set again before it is read.
! FORMS both
      program called
      integer, parameter :: n = 8
      integer a(n), i, top, result
      common /left/ result
!DVM$ DISTRIBUTE A(BLOCK)
      top = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        call square(i)
        a(i) = result
      end do
      call square(n)
      top = result
      print *, top
      end
      subroutine square(k)
      integer k, result
      common /left/ result
      result = k * k
      end
