! Arrays are aligned where their base has no elements (languages.md 6.1).
! FORMS both
      program leaves
      integer, parameter :: n = 10
      double precision a(0:n-1), c(0:n-1)
      double precision, allocatable :: b(:)
      integer i, k, m
      common /field/ a
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ ALIGN C(I) WITH A(I)
!DVM$ DYNAMIC A, C
!DVM$ DISTRIBUTE T(BLOCK)
!DVM$ TEMPLATE T(0:2*N)
      k = 1
      m = n
! EXPECT @+1 bounds a
      allocate (b(m))
      deallocate (b)
!DVM$ REALIGN C(I) WITH A(2*I-K) ! EXPECT bounds a
      call local(n - 1 - k)
      print *, n
      end
      subroutine local(m)
      integer, parameter :: n = 10
      integer m, i
      double precision a(0:n-1)
      double precision l(0:m)
      common /field/ a
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DYNAMIC A
!DVM$ ALIGN L(I) WITH A(I+2) ! EXPECT bounds a
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = i
      end do
      end
