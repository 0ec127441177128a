! Arrays are aligned where their base has elements (languages.md 6.1).
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
      allocate (b(m-1))
      deallocate (b)
!DVM$ REALIGN C(I) WITH T(2*I+K)
      call local(n - 1 - k)
      print *, n
      end
      subroutine local(m)
      integer, parameter :: n = 10
      integer m, i
      double precision a(0:n-1)
      double precision l(0:m-1)
      common /field/ a
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ DYNAMIC A
!DVM$ ALIGN L(I) WITH A(I+2)
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n - 1
        a(i) = i
      end do
      end
