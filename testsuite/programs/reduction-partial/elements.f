! One element of an array and a whole array are reduced: they are
! partial, and the other elements stay as they are.
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
        b(i) = sums(2)
! EXPECT @-1 reduction-partial sums element=(2) iteration=(1)
        b(i) = b(i) + counts(1)
! EXPECT @-1 reduction-partial counts element=(1) iteration=(1)
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(SUMS(1)))
      do i = 1, n
        sums(1) = sums(1) + a(i)
        sums(3) = sums(3) + 1
! EXPECT @-1 readonly-write sums element=(3) iteration=(1)
      end do
      print *, sums(1), sums(2), counts
      end
