! The larger of the partial maximum and an element is made aside and
! copied back; the copy is no second fault.
! FORMS both
      program back
      integer, parameter :: n = 6
      double precision a(n), v(3), w(3), most, t
      integer i
!DVM$ DISTRIBUTE A(BLOCK)
      data v /3*0d0/
      most = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i - 1
      end do
!DVM$ PARALLEL (I) ON A(I), REDUCTION(SUM(V))
      do i = 1, n
        v(1) = v(1) + a(i)
        v(3) = v(3) + 1
      end do
      w = v
!DVM$ PARALLEL (I) ON A(I), REDUCTION(MAX(MOST)), PRIVATE(T)
      do i = 1, n
        t = max(a(i), most)
! EXPECT @-1 reduction-partial most severity=error iteration=(1)
        most = t
      end do
      print *, w(1), w(3), most
      end
