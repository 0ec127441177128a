! Assignments outside parallel loops are executed by the owner; the
! right side lives there, too (languages.md 6.11).
! FORMS both
      program owners
      implicit none
      integer, parameter :: n = 6
      double precision a(0:n-1), b(0:n-1), s, x
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
      x = 2
      do i = 0, n - 1
        a(i) = x * i
      end do
      do i = 0, n - 1
        b(i) = a(i) + 1
        if (mod(i, 2) == 1) b(i) = b(i) * x
      end do
      a(0) = a(0) + b(0)
      b(n-1) = b(n-1) + 5
      a(1:3) = a(1:3) * 2
      b = a
      b(2:4) = a(1:3)
      x = 7
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 0, n - 1
        s = s + a(i) * b(i)
      end do
      print *, s, x
      end
