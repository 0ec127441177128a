! Two recurrences in one loop (languages.md 6.7).
! FORMS both
      program two
      implicit none
      integer, parameter :: n = 9
      integer a(0:n), b(0:n), i, s
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
!DVM$ SHADOW A(2:1)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 0, n
        a(i) = i
        b(i) = 1
      enddo
!DVM$ PARALLEL (I) ON A(I), ACROSS (A(2:0), B(1:1))
      do i = 2, n - 1
        a(i) = a(i-1) + a(i-2)
        b(i) = b(i-1) - b(i+1) + a(i)
      enddo
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 0, n
        s = s + a(i) * b(i)
      enddo
      print *, s
      end
