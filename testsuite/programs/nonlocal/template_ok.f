! Both arrays lie on one template, where the loop takes them to be (languages.md 6.1).
! FORMS both
      program line
      implicit none
      integer, parameter :: n = 8
      integer a(n), b(0:n-1), i, s
!DVM$ TEMPLATE LINE1(2*N)
!DVM$ DISTRIBUTE LINE1(BLOCK)
!DVM$ ALIGN A(I) WITH LINE1(2*I-1)
!DVM$ ALIGN B(I) WITH LINE1(I+3)
      s = 0
!DVM$ PARALLEL (I) ON LINE1(I+3)
      do i = 0, n - 1
        b(i) = i
      end do
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
!DVM$ PARALLEL (I) ON LINE1(2*I+1), REDUCTION (SUM(S))
      do i = 1, n / 2 - 1
        s = s + a(i+1)
        s = s + b(2*i-2)
      end do
      print *, s
      end
