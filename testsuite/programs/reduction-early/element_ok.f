! An element of a reduction array is read after the wait.
! FORMS both
      program element
      integer, parameter :: n = 9, k = 3
      integer a(n), sums(k), i
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ REDUCTION_GROUP GROUP
      data sums /k*0/
!DVM$ PARALLEL (I) ON A(I), REDUCTION(GROUP: SUM(SUMS))
      do i = 1, n
        a(i) = i
        sums(mod(i, k) + 1) = sums(mod(i, k) + 1) + a(i)
      end do
!DVM$ REDUCTION_START GROUP
!DVM$ REDUCTION_WAIT GROUP
      print *, sums(2)
      print *, (sums(i), i = 1, k)
      end
