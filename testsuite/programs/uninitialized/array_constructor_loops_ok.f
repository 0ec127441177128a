! The variable of an implied DO in an array constructor is its own: what
! has the same name around keeps its value, or needs none.
! FORMS both
      program constr
      implicit none
      integer, parameter :: n = 4
      integer t(4), w(3,2), v(8), i, j, k, m(n)
      real x(n)
!DVM$ DISTRIBUTE X(BLOCK)
      t = (/ (i, i = 1, 4) /)
      do i = 1, 3
        w(i,:) = (/ (t(i), i = i, i + 1) /)
      end do
      v(1:6) = (/ ((w(i,j), i = 1, 3), j = 1, 2) /)
      v(7:8) = (/ (sum((/ (t(j), j = 1, i) /)), i = 1, 2) /)
      if (any((/ (v(k) > 100, k = 1, 8) /))) print *, 'large'
      m = (/ (merge(t(i), 0, i < 3), i = 1, n) /)
      k = maxval((/ (t(i) + sum((/ (v(j), j = i, 8) /)), i = 1, 0) /))
      if (k < 0) print *, 'empty'
      print *, (/ (real(v(i)), i = 1, 8, 3) /)
      print *, (/ (size(t), i = 1, 2) /)
      where (t > 2)
        m = (/ (t(i), i = 1, n) /)
      end where
!DVM$ PARALLEL (I) ON X(I)
      do i = 1, n
        x(i) = sum((/ (t(k), k = 1, i) /))
      end do
      print *, m, (/ (called(i), i = 1, 2) /)
      print *, (/ (t(called(i)), i = 1, 2) /)
      contains
      integer function called(k)
      integer, intent(in) :: k
      called = k
      end function
      end program
