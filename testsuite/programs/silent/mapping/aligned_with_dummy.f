! Arrays that live as long as a call are aligned with dummies, whose lower
! bounds are others than those of the actual arguments, with a template
! and with an array in COMMON (languages.md 6.1, 6.16).
! FORMS both
      program calls
      integer, parameter :: n = 10
      real a(n), b(-3:n-4), c(n)
      integer i
      common /field/ c
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN (I) WITH A(I) :: C
!DVM$ ALIGN B(I) WITH A(I+4)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
        c(i) = 0
      end do
!DVM$ PARALLEL (I) ON B(I)
      do i = -3, n - 4
        b(i) = 1
      end do
      call twice(a, n)
      call twice(b, n)
      call twice(c, n)
      call shared(n - 1)
      print *, n
      end
      subroutine twice(x, m)
      integer m, i
      real x(0:m-1)
!DVM$ INHERIT X
      real y(0:m-1), z(m/2)
      real, allocatable :: w(:)
!DVM$ ALIGN Y(I) WITH X(I)
!DVM$ ALIGN Z(I) WITH X(2*I-1)
!DVM$ ALIGN W(I) WITH X(I-1)
      allocate (w(m))
!DVM$ PARALLEL (I) ON X(I)
      do i = 0, m - 1
        y(i) = x(i)
        x(i) = 2 * y(i)
      end do
!DVM$ PARALLEL (I) ON W(I)
      do i = 1, m
        w(i) = x(i-1)
      end do
!DVM$ PARALLEL (I) ON Z(I)
      do i = 1, m/2
        z(i) = x(2*i-1)
      end do
      deallocate (w)
      end
      subroutine shared(m)
      integer, parameter :: n = 10
      integer m, i
      real c(n), a(n), l(m)
      common /field/ c
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN C(I) WITH A(I)
!DVM$ TEMPLATE T(0:N)
!DVM$ DISTRIBUTE T(BLOCK)
!DVM$ ALIGN L(I) WITH T(I+1)
!DVM$ PARALLEL (I) ON L(I)
      do i = 1, m
        l(i) = i
      end do
      end
