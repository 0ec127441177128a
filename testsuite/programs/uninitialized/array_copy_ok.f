! The source of the assignment of whole arrays has values everywhere (languages.md 6.19).
! FORMS both
      program copy
      integer, parameter :: n = 8
      real a(n), b(n), s
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      s = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
      b = a
!DVM$ PARALLEL (I) ON B(I), REDUCTION(SUM(S))
      do i = 1, n
        s = s + b(i)
      end do
      print *, 'done'
      end
