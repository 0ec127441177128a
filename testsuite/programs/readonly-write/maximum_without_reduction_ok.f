! The largest difference is taken with MAX and a reduction (languages.md 6.10).
! FORMS both
      program maximum
      integer, parameter :: n = 9
      double precision a(n), b(n), eps
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      eps = 0d0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i * i
        b(i) = 3 * i
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(MAX(EPS))
      do i = 2, n - 1
        eps = dmax1(eps, dabs(a(i) - b(i)))
      end do
      print *, eps
      end
