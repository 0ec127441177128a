! A product is accumulated; a pointer leads to its result behind the
! loop (languages.md 6.10).
! FORMS both
      program product
      integer, parameter :: n = 6
      double precision a(n)
      double precision, target :: prod
      double precision, pointer :: p
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      prod = 1
      p => prod
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(PRODUCT(PROD))
      do i = 1, n
        prod = prod * a(i)
      end do
      print *, p
      end
