! One element of an array and a whole array are reduced, the other
! elements are only read.
! FORMS both
      program parts
      integer, parameter :: n = 8
      integer a(n), b(n), i, sums(3), counts(0:1)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      data sums /0, 0, 7/
      counts = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = mod(i, 3)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(SUMS(2)), SUM(COUNTS))
      do i = 1, n
        sums(2) = sums(2) + a(i) + sums(3)
        counts(mod(i, 2)) = counts(mod(i, 2)) + 1
        b(i) = sums(3)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(SUMS(1)))
      do i = 1, n
        sums(1) = sums(1) + a(i)
        b(i) = sums(3) + 1
      end do
      print *, sums(1), sums(2), counts
      end
