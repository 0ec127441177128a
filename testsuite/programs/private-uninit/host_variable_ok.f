! An internal subroutine uses a private variable of its host.
! FORMS both
      program host
      integer, parameter :: n = 6
      integer a(n), i, level
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ PARALLEL (I) ON A(I), PRIVATE(LEVEL)
      do i = 1, n
        level = 0
        if (mod(i, 2) == 1) level = i
        call put(i)
      end do
      print *, 'done'
      contains
      subroutine put(k)
      integer k
      a(k) = level
      end subroutine
      end program
