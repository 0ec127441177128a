! An array is aligned anew where its base has no elements.
! FORMS both
      program leaves
      integer, parameter :: n = 10
      double precision a(0:n-1), b(0:2*n), c(0:n-1)
      integer i, k
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DISTRIBUTE B(BLOCK)
!DVM$ ALIGN C(I) WITH A(I)
!DVM$ DYNAMIC C
      k = 1
!DVM$ PARALLEL (I) ON C(I)
      do i = 0, n - 1
        c(i) = i
      end do
! EXPECT @+1 bounds a
!DVM$ REALIGN C(I) WITH A(2*I+K)
      print *, n
      end
