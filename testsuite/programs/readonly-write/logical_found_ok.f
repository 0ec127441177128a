! Whether any element is large is collected by a reduction (languages.md 6.10).
! FORMS both
      program found
      integer, parameter :: n = 6
      integer a(n), i
      logical large
!DVM$ DISTRIBUTE A(BLOCK)
      large = .false.
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(OR(LARGE))
      do i = 1, n
        large = large .or. a(i) .gt. 3
      end do
      print *, large
      end
