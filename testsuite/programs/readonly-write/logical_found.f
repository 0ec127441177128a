! Whether any element is large is collected without a reduction (languages.md 6.10).
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
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        large = large .or. a(i) .gt. 3
! EXPECT @-1 readonly-write large iteration=(1)
      end do
      print *, large
      end
